/**
 * Paths of the files that a browser keeps on a device: the service worker, the page shell without a session, the web
 * app manifest.
 */
export const deviceFiles = {
  worker: '/sw.js',
  shell: '/shell.html',
  manifest: '/manifest.webmanifest',
} as const;

/**
 * The cookie by which a browser reports that somebody signed out while offline. It is sent with the session's cookie,
 * and the session ends at that request.
 */
export const signOutDueCookie = (isHttps: boolean) =>
  `${isHttps ? '__Host-' : ''}backhaul-sign-out-due`;

/** The tag of the worker's background sync, which runs once there is a network. */
export const signOutSync = 'sign-out';

/** The messages that the worker understands. */
export const workerMessages = [
  'FORCE_REFRESH',
  'SKIP_WAITING',
  'CLEAR_CACHE',
  'GET_VERSION',
] as const;
export type WorkerMessage = (typeof workerMessages)[number];

/** The prefix of the caches with one person's answers, which the page itself writes and deletes. */
export const answersCachePrefix = 'answers-';

/**
 * The cache with the parts of the map that were viewed. They are the same for everybody, but reveal where somebody
 * went.
 */
export const mapCache = 'map';
