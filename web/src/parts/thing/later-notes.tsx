import type { NotedThing } from '@backhaul/domain/operations/thing-kinds.ts';
import { lazy, Suspense } from 'react';

const Notes = lazy(async () => ({ default: (await import('./notes.tsx')).Notes }));

/** Notes under a card, loaded after it. */
export function LaterNotes(thing: NotedThing) {
  return (
    <Suspense fallback={null}>
      <Notes {...thing} />
    </Suspense>
  );
}
