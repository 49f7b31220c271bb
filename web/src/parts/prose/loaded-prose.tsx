import { Suspense, use } from 'react';
import { useIsEnvironmentPending } from '../../lib/environment.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { statesPrices } from '../../written/price-facts.ts';
import { Prose } from './prose.tsx';

/** Shows an article's text, or a placeholder until it has loaded. */
export function LoadedProse({ text }: { text: Promise<string> }) {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <ReadProse text={text} />
    </Suspense>
  );
}

function ReadProse({ text }: { text: Promise<string> }) {
  const html = use(text);
  const isWaiting = useIsEnvironmentPending() && statesPrices(html);
  return isWaiting ? <SkeletonText lines={6} /> : <Prose html={html} />;
}
