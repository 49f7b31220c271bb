/**
 * Paths of files that a browser stores on the device: the service worker, the app's page without any user's
 * data, and the web app manifest.
 */
export const deviceFiles = {
  worker: '/sw.js',
  shell: '/shell.html',
  manifest: '/manifest.webmanifest',
} as const;

/**
 * The cookie by which a browser reports that somebody signed out while offline. The server ends the session
 * at the first request with this cookie.
 */
export const signOutDueCookie = (isHttps: boolean) =>
  `${isHttps ? '__Host-' : ''}backhaul-sign-out-due`;

/**
 * The tag of a background sync in the service worker. When there is a network again, the browser runs the
 * sync, which tells the server of a sign-out made offline.
 */
export const signOutSync = 'sign-out';

/** The messages that the service worker accepts. */
export const workerMessages = [
  'FORCE_REFRESH',
  'SKIP_WAITING',
  'CLEAR_CACHE',
  'GET_VERSION',
] as const;
export type WorkerMessage = (typeof workerMessages)[number];

/**
 * The prefix of the names of caches that hold one person's API answers. The page writes and deletes them, not
 * the service worker.
 */
export const answersCachePrefix = 'answers-';

/**
 * The cache for the map tiles that somebody viewed. The tiles are the same for everybody, but they reveal the
 * places that the person looked at.
 */
export const mapCache = 'map';
