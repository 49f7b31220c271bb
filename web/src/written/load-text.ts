const kept = new Map<string, Promise<unknown>>();

/** Returns the same promise for the same file; a failed one is dropped, so that it can be tried again. */
export function loadText<Value>(
  modules: Readonly<Record<string, () => Promise<Value>>>,
  file: string,
  part: string,
): Promise<Value> {
  const key = `${part} ${file}`;
  const found = kept.get(key) as Promise<Value> | undefined;
  if (found !== undefined) return found;
  const read = modules[file]?.() ?? Promise.reject(new Error(`there is no ${file}`));
  kept.set(key, read);
  read.catch(() => kept.delete(key));
  return read;
}
