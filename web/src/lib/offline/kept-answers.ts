import { answersCachePrefix, mapCache } from '@backhaul/contract/device-files.ts';

/**
 * The maximum time for which an answer is stored. It is the same as for a cached sign-in
 * (product-rules.md#session-cache).
 */
export const keptAtMostMs = 30 * 24 * 60 * 60 * 1000;
/** The maximum number of stored answers. If there are more, the oldest ones are dropped. */
const answersAtMost = 120;
const timeHeader = 'x-kept-at';
const cursorHeader = 'x-next-cursor';
const filesPath = '/api/files/';

export interface KeptAnswer {
  text: string;
  nextCursor: string | null;
  atMs: number;
}

type AnswerCaches = Pick<CacheStorage, 'open' | 'keys' | 'delete'>;

/**
 * Stores the server's last answers to one account on this device, for use without a network
 * (product-rules.md#without-a-network). Another account's answers are deleted before any of this account's
 * are stored.
 */
export function createKeptAnswers(caches: () => AnswerCaches | undefined, nowMs: () => number) {
  let account: string | null = null;
  let cleared: Promise<unknown> = Promise.resolve();

  /** Ignores failures. The application also works if the device stores nothing, or has no more space. */
  async function quietly<T>(work: (cache: Cache) => Promise<T>): Promise<T | null> {
    const owner = account;
    const store = caches();
    if (owner === null || store === undefined) return null;
    try {
      await cleared;
      // Another person may have signed in while the old answers were deleted.
      if (owner !== account) return null;
      return await work(await store.open(answersCachePrefix + owner));
    } catch (error) {
      console.warn('Answers cannot be saved on this device.', error);
      return null;
    }
  }

  async function deleteOthers(owner: string | null): Promise<void> {
    const store = caches();
    if (store === undefined) return;
    const own = owner === null ? null : answersCachePrefix + owner;
    const names = await store.keys();
    const isAnothers = (name: string) =>
      name === mapCache ? owner === null : name.startsWith(answersCachePrefix) && name !== own;
    const others = names.filter(isAnothers);
    await Promise.all(others.map((name) => store.delete(name)));
  }

  function clear(owner: string | null): void {
    cleared = cleared.then(() => deleteOthers(owner)).catch(() => undefined);
  }

  return {
    /** Stores answers for this account from now on. */
    belongTo(userId: string): void {
      if (account === userId) return;
      account = userId;
      clear(userId);
    },
    /** Deletes the stored answers and map tiles of all accounts, after a sign-out or a refused session. */
    forgetAll(): Promise<unknown> {
      account = null;
      clear(null);
      return cleared;
    },
    /** Stores an answer from the server. Does nothing if another account has signed in since the request. */
    async keep(
      askedBy: string | null,
      url: string,
      { text, nextCursor }: Omit<KeptAnswer, 'atMs'>,
    ): Promise<void> {
      if (askedBy === null || askedBy !== account) return;
      const headers = {
        [timeHeader]: String(nowMs()),
        ...(nextCursor === null ? {} : { [cursorHeader]: nextCursor }),
      };
      await quietly(async (cache) => {
        // Moves the answer to the end of the cache, where the newest ones are. The oldest answers, at the
        // start, are dropped.
        await cache.delete(url);
        await cache.put(url, new Response(text, { headers }));
        const requests = await cache.keys();
        const tooMany = requests.slice(0, Math.max(0, requests.length - answersAtMost));
        for (const request of tooMany) await cache.delete(request);
      });
    },
    recall: (url: string): Promise<KeptAnswer | null> =>
      quietly(async (cache) => {
        const kept = await cache.match(url);
        if (!kept) return null;
        const atMs = Number(kept.headers.get(timeHeader));
        if (nowMs() - atMs > keptAtMostMs) return null;
        return { text: await kept.text(), nextCursor: kept.headers.get(cursorHeader), atMs };
      }),
    /**
     * Stores the wanted files, and deletes every other stored file. Downloads only those that the device does
     * not have yet.
     */
    async keepFiles(
      askedBy: string | null,
      wanted: readonly string[],
      read: (url: string) => Promise<Blob | null>,
    ): Promise<void> {
      if (askedBy === null || askedBy !== account) return;
      await quietly(async (cache) => {
        const kept = (await cache.keys())
          .map(({ url }) => new URL(url).pathname)
          .filter((path) => path.startsWith(filesPath));
        for (const url of kept) if (!wanted.includes(url)) await cache.delete(url);
        for (const url of wanted) {
          const file = kept.includes(url) ? null : await read(url);
          if (file !== null) await cache.put(url, new Response(file));
        }
      });
    },
    recallFile: (url: string): Promise<Blob | null> =>
      quietly(async (cache) => (await (await cache.match(url))?.blob()) ?? null),
    /** Deletes a stored answer, because its data no longer exists or this account may no longer see it. */
    forget: (url: string): Promise<unknown> => quietly((cache) => cache.delete(url)),
  };
}

/**
 * The storage of answers that this tab uses. It stores nothing without HTTPS, because browsers then offer no
 * `caches`.
 */
export const keptAnswers = createKeptAnswers(
  () => globalThis.caches,
  () => Date.now(),
);
