import { Suspense } from 'react';
import { lazyCode } from '../lib/router/lazy-code.tsx';

/**
 * The picture's code is loaded separately, because people rarely see it. If loading fails, the text is shown
 * without a picture.
 */
const illustration = lazyCode(async () => {
  const code = await import('../ui/illustrations/counter.tsx').catch(() => null);
  return code?.CounterIllustration ?? (() => null);
});

/** The picture above an error message. */
export function CounterArt() {
  return (
    <Suspense>
      <illustration.Code>{(Counter) => <Counter />}</illustration.Code>
    </Suspense>
  );
}
