/** Addresses of what a browser keeps on a device: the worker, the application's page without a session, the install card. */
export const deviceFiles = {
  worker: '/sw.js',
  shell: '/shell.html',
  manifest: '/manifest.webmanifest',
} as const;

/**
 * The cookie by which a browser says that somebody signed out in it while it had no network: it goes out with the
 * session's, which ends at that request.
 */
export const signOutDueCookie = (isHttps: boolean) =>
  `${isHttps ? '__Host-' : ''}backhaul-sign-out-due`;

/** The name of what the worker does once there is a network. */
export const signOutSync = 'sign-out';

/** The messages that the worker understands. */
export const workerMessages = [
  'FORCE_REFRESH',
  'SKIP_WAITING',
  'CLEAR_CACHE',
  'GET_VERSION',
] as const;
export type WorkerMessage = (typeof workerMessages)[number];

/** Begins the names of the caches with one person's answers, which the page itself writes and deletes. */
export const answersCachePrefix = 'answers-';

/** The cache with the parts of the map that were seen. They are the same for everybody, but tell where somebody went. */
export const mapCache = 'map';
