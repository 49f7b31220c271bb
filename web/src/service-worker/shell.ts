import { deviceFiles } from '@backhaul/contract/device-files.ts';
import { type Release, trim, type WorkerWorld } from './release.ts';

const shellPrefix = 'shell-';
/**
 * The cache of files with hashed names. All versions share it, so that unchanged files are not loaded again
 * after a release, and an open older page still finds its files.
 */
const filesCache = 'files';
const filesAtMost = 300;
/** The maximum wait for a document, in milliseconds. After that the stored page is shown instead. */
const documentPatienceMs = 6_000;
/** The HTTP statuses of a proxy's answers while the server is down. */
const awayStatuses = new Set([502, 503, 504]);

/** The application's own page and files, which are stored for use without a network. */
export function createShell({ caches, fetch, later }: WorkerWorld, release: Release) {
  const shellName = shellPrefix + release.version;
  const hashed = new Set(release.hashed);

  async function keep(cache: Cache, file: string, init: RequestInit): Promise<void> {
    const answer = await fetch(file, init);
    if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
    await cache.put(file, answer);
  }

  async function keptPage(): Promise<Response | undefined> {
    return (await caches.open(shellName)).match(deviceFiles.shell, { ignoreVary: true });
  }

  async function fromNetwork(asked: Promise<Response>): Promise<Response | undefined> {
    const late = Promise.withResolvers<undefined>();
    const cancel = later(() => late.resolve(undefined), documentPatienceMs);
    try {
      const answer = await Promise.race([asked, late.promise]);
      return answer && !awayStatuses.has(answer.status) ? answer : undefined;
    } catch {
      return undefined;
    } finally {
      cancel();
    }
  }

  return {
    /**
     * Stores the files of this version. If any file fails, nothing is stored, so that an incomplete version
     * never becomes active.
     */
    async install(): Promise<void> {
      const files = await caches.open(filesCache);
      const shell = await caches.open(shellName);
      const missing = await Promise.all(
        release.hashed.map(async (file) => ((await files.match(file)) ? [] : [file])),
      );
      await Promise.all([
        ...missing.flat().map((file) => keep(files, file, {})),
        ...[...release.named, deviceFiles.shell].map((file) =>
          // The request sends no cookies, because the page is the same for everybody.
          keep(shell, file, { cache: 'reload', credentials: 'omit' }),
        ),
      ]);
    },

    /** Deletes the stored pages of other versions. */
    async activate(): Promise<void> {
      const names = await caches.keys();
      const old = names.filter((name) => name.startsWith(shellPrefix) && name !== shellName);
      await Promise.all(old.map((name) => caches.delete(name)));
      await trim(await caches.open(filesCache), filesAtMost);
    },

    /** Deletes the stored page and all files, and loads them again. */
    async refresh(): Promise<void> {
      await Promise.all([caches.delete(filesCache), caches.delete(shellName)]);
      await this.install();
    },

    /**
     * Answers with the document from the network. If there is no network, no answer in time, or no server
     * behind the proxy, answers with the stored page.
     */
    async document(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
      const asked = preloaded.catch(() => undefined).then((answer) => answer ?? fetch(request));
      const answer = (await fromNetwork(asked)) ?? (await keptPage());
      return answer ?? asked;
    },

    isFile: (pathname: string) =>
      pathname.startsWith('/assets/') || release.named.includes(pathname),

    /** The stored file, or else the file from the network. A file with a hashed name is then stored. */
    async file(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      const isHashed = hashed.has(pathname) || pathname.startsWith('/assets/');
      const cache = await caches.open(isHashed ? filesCache : shellName);
      const kept = await cache.match(pathname, { ignoreVary: true });
      if (kept) return kept;
      const answer = await fetch(request);
      if (isHashed && answer.status === 200) await cache.put(pathname, answer.clone());
      return answer;
    },
  };
}

export type Shell = ReturnType<typeof createShell>;
