import { useMemo } from 'react';
import { useSignedInUser } from '../../../../lib/session/use-session.ts';
import { emptyMemory, type NowMemory } from './now-memory.ts';
import { useStore } from '../../../../lib/use-store.ts';

const keyOf = (userId: string) => `backhaul.now.${userId}`;
const listeners = new Set<() => void>();
/**
 * Replaces local storage in a browser that stores nothing. Its content is lost when the page closes.
 */
const withoutStorage = new Map<string, string>();
/** The last value that was read. The same object must be returned as long as nothing changed. */
let last: { text: string; memory: NowMemory } = { text: '', memory: emptyMemory };

function isMemory(value: unknown): value is NowMemory {
  return typeof value === 'object' && value !== null && 'news' in value && 'arrived' in value;
}

function textOf(userId: string): string {
  try {
    return localStorage.getItem(keyOf(userId)) ?? '';
  } catch {
    return withoutStorage.get(userId) ?? '';
  }
}

function read(userId: string): NowMemory {
  const text = textOf(userId);
  if (text === last.text) return last.memory;
  let kept: unknown = null;
  try {
    kept = JSON.parse(text);
  } catch {
    // The stored text is empty or not valid JSON, so it is ignored.
  }
  last = { text, memory: isMemory(kept) ? kept : emptyMemory };
  return last.memory;
}

function write(userId: string, memory: NowMemory): void {
  if (memory === read(userId)) return;
  const text = JSON.stringify(memory);
  try {
    localStorage.setItem(keyOf(userId), text);
  } catch {
    withoutStorage.set(userId, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** This device's stored state of the signed-in driver's work, and a function to change it. */
export function useNowMemory() {
  const { id } = useSignedInUser();
  const memory = useStore(subscribe, () => read(id));
  return useMemo(
    () => ({
      memory,
      change: (next: (memory: NowMemory) => NowMemory) => write(id, next(read(id))),
    }),
    [id, memory],
  );
}
