import { useStore } from '../../lib/use-store.ts';

const key = 'asked-exports';
const listeners = new Set<() => void>();
const none: readonly string[] = [];
let asked: readonly string[] | undefined;

/**
 * Ids of the exports that were requested in this browser tab and whose result has not been shown yet.
 */
export function askedExports(): readonly string[] {
  asked ??= sessionStorage.getItem(key)?.split(' ').filter(Boolean) ?? none;
  return asked;
}

function keep(ids: readonly string[]): void {
  asked = ids;
  sessionStorage.setItem(key, ids.join(' '));
  for (const listener of listeners) listener();
}

export function noteExport(id: string): void {
  keep([...askedExports(), id]);
}

export function forgetExports(ids: readonly string[]): void {
  keep(askedExports().filter((id) => !ids.includes(id)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAskedExports(): readonly string[] {
  return useStore(subscribe, askedExports);
}
