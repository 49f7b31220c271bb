import { Suspense, use } from 'react';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Prose } from './prose.tsx';

/** A text of the build that is on the way. */
export function LoadedProse({ text }: { text: Promise<string> }) {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <ReadProse text={text} />
    </Suspense>
  );
}

function ReadProse({ text }: { text: Promise<string> }) {
  return <Prose html={use(text)} />;
}
