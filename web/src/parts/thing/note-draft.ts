import type { NotedThing } from '@backhaul/domain/operations/thing-kinds.ts';

const keyOf = ({ kind, id }: NotedThing) => `note-draft:${kind}:${id}`;

/** The words of a note that somebody typed in this browser and did not add; empty if there are none. */
export function keptNoteDraft(thing: NotedThing): string {
  try {
    return localStorage.getItem(keyOf(thing)) ?? '';
  } catch {
    return '';
  }
}

export function keepNoteDraft(thing: NotedThing, words: string): void {
  try {
    if (words === '') localStorage.removeItem(keyOf(thing));
    else localStorage.setItem(keyOf(thing), words);
  } catch {
    // A browser without storage loses a draft with its page.
  }
}
