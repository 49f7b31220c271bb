import { Suspense } from 'react';
import { lazyCode } from '../lib/router/lazy-code.tsx';

/** Rarely seen, so its code is loaded separately; if that fails, the text stands alone. */
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
