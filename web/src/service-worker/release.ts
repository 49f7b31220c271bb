/** The files of one build of the client. `web/service-worker.ts` fills this in when it builds the worker. */
export interface Release {
  /** Changes with every file below. */
  version: string;
  /** Files whose names change with their content. */
  hashed: readonly string[];
  /** Files that keep their names. */
  named: readonly string[];
}

/** The worker's parts that a release of the app needs. Tests replace them. */
export interface WorkerWorld {
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Schedules a callback; returns a function that cancels it. */
  later: (callback: () => void, ms: number) => () => void;
}

/** Deletes the oldest entries of a cache above a limit; entries are in the order in which they were added. */
export async function trim(cache: Pick<Cache, 'keys' | 'delete'>, atMost: number): Promise<void> {
  const requests = await cache.keys();
  const tooMany = requests.slice(0, Math.max(0, requests.length - atMost));
  for (const request of tooMany) await cache.delete(request);
}
