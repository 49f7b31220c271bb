import type { NotedThing } from '@backhaul/domain/operations/thing-kinds.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/router/lazy-part.ts';

const Notes = lazyPart(async () => (await import('./notes.tsx')).Notes);

/** Notes under a card, loaded after it. */
export function LaterNotes(thing: NotedThing) {
  return (
    <Suspense fallback={null}>
      <Notes {...thing} />
    </Suspense>
  );
}
