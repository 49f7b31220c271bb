import type { NotedThing } from '@backhaul/domain/operations/thing-kinds.ts';

const keyOf = ({ kind, id }: NotedThing) => `note-draft:${kind}:${id}`;

/** The unsaved text of a note that was typed in this browser; empty if there is none. */
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
    // If the browser offers no storage, the draft is lost when the page closes.
  }
}
