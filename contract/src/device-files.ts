/** Addresses of what a browser keeps on a device: the worker, the application's page without a session, the install card. */
export const deviceFiles = {
  worker: '/sw.js',
  shell: '/shell.html',
  manifest: '/manifest.webmanifest',
} as const;

/** What the worker understands. */
export const workerMessages = [
  'FORCE_REFRESH',
  'SKIP_WAITING',
  'CLEAR_CACHE',
  'GET_VERSION',
] as const;
export type WorkerMessage = (typeof workerMessages)[number];

/** Begins the names of the caches with one person's answers, which the page itself writes and deletes. */
export const answersCachePrefix = 'answers-';
