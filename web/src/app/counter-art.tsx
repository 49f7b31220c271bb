import { Suspense } from 'react';
import { lazyCode } from '../lib/router/lazy-code.tsx';

/**
 * The picture of a store counter. Its code is loaded separately, because people rarely see it. If the code
 * cannot be loaded, no picture is shown.
 */
const illustration = lazyCode(async () => {
  const code = await import('../ui/illustrations/counter.tsx').catch(() => null);
  return code?.CounterIllustration ?? (() => null);
});

export function CounterArt() {
  return (
    <Suspense>
      <illustration.Code>{(Counter) => <Counter />}</illustration.Code>
    </Suspense>
  );
}
