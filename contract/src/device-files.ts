/**
 * Paths of files that a browser stores on a device: the service worker, the app's page without a signed-in
 * user, the web app manifest.
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

/**
 * The tag of a background sync of the service worker, which reports a sign-out made offline. The browser runs
 * it once there is a network.
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

/** The prefix of the caches with one person's API answers. The page itself writes and deletes them. */
export const answersCachePrefix = 'answers-';

/**
 * The cache for the map tiles that somebody viewed. The tiles are the same for everybody, but they reveal the
 * places that the person looked at.
 */
export const mapCache = 'map';
