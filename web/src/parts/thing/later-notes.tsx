import type { NotedThing } from '@backhaul/domain/operations/thing-kinds.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/router/lazy-part.ts';

const Notes = lazyPart(async () => (await import('./notes.tsx')).Notes);

/** The staff's notes below a record's card. They are loaded after the card. */
export function LaterNotes(thing: NotedThing) {
  return (
    <Suspense fallback={null}>
      <Notes {...thing} />
    </Suspense>
  );
}
