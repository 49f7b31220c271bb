import { Suspense } from 'react';
import { lazyCode } from '../lib/router/lazy-code.tsx';

/** Seldom seen, so it is no part of every first view; where it cannot come, the words stand alone. */
const illustration = lazyCode(async () => {
  const code = await import('../ui/illustrations/counter.tsx').catch(() => null);
  return code?.CounterIllustration ?? (() => null);
});

/** The picture above what went wrong. */
export function CounterArt() {
  return (
    <Suspense>
      <illustration.Code>{(Counter) => <Counter />}</illustration.Code>
    </Suspense>
  );
}
