import { useStore } from '../../../../lib/use-store.ts';

/** The time for which a new offer's pin is marked, unless the driver selects it first. */
const markedMs = 2 * 60_000;

let marked: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function set(ids: Iterable<string>): void {
  marked = new Set(ids);
  for (const listener of listeners) listener();
}

/** The offers that arrived while the driver pages were open. */
export const newOffers = {
  add(id: string): void {
    set([...marked, id]);
    setTimeout(() => newOffers.drop(id), markedMs);
  },
  drop(id: string): void {
    if (marked.has(id)) set([...marked].filter((other) => other !== id));
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNewOffers(): ReadonlySet<string> {
  return useStore(subscribe, () => marked);
}
