/** The files of one build of the client. `web/service-worker.ts` fills this in when it builds the worker. */
export interface Release {
  /** The version of the build. It changes with every file that is listed below. */
  version: string;
  /** Paths of files whose names change with their content. */
  hashed: readonly string[];
  /** Paths of files whose names never change. */
  named: readonly string[];
}

/** The browser functions that the stored application files need. Tests replace them. */
export interface WorkerWorld {
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Runs a callback after a delay. Returns a function that cancels it. */
  later: (callback: () => void, ms: number) => () => void;
}

/**
 * Deletes the oldest entries of a cache if it has more than the limit. Entries are in the order in which they
 * were added.
 */
export async function trim(cache: Pick<Cache, 'keys' | 'delete'>, atMost: number): Promise<void> {
  const requests = await cache.keys();
  const tooMany = requests.slice(0, Math.max(0, requests.length - atMost));
  for (const request of tooMany) await cache.delete(request);
}
