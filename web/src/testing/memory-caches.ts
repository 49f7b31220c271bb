const pathOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request.toString(), 'https://returns.example')
    .href;

/** A browser's caches in memory; as in browsers, entries are in the order in which they were added. */
export function createMemoryCaches() {
  const caches = new Map<string, Map<string, Response>>();

  function cacheOf(entries: Map<string, Response>): Cache {
    const cache: Partial<Cache> = {
      match: async (request) => entries.get(pathOf(request))?.clone(),
      put: async (request, response) => {
        entries.delete(pathOf(request));
        entries.set(pathOf(request), response.clone());
      },
      delete: async (request) => entries.delete(pathOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
    return cache as Cache;
  }

  async function open(name: string): Promise<Cache> {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return cacheOf(entries);
  }

  return {
    open,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async () => undefined,
    has: async (name: string) => caches.has(name),
    pathsIn: (name: string) =>
      [...(caches.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname),
  } satisfies CacheStorage & { pathsIn: (name: string) => string[] };
}
