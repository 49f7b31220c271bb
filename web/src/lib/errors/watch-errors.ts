import { ApiError } from '../api/api-error.ts';
import { keptErrorsKey, reportError, sendKept } from './report-error.ts';
import { isKnown, noteKnown } from './report-shown.ts';

const reportedAtMost = 5;

/**
 * Reports uncaught errors, at most a few for each page. Once there is a network, it also sends stored
 * reports.
 */
export function watchErrors(page: () => string | null): void {
  let reported = 0;
  function report(error: unknown): void {
    if (!(error instanceof Error) || isKnown(error) || isOfNetwork(error)) return;
    noteKnown(error);
    reported += 1;
    if (reported > reportedAtMost) return;
    reportError({ error, errorId: crypto.randomUUID(), page: page() }).catch(() => undefined);
  }
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  window.addEventListener('online', () => void sendKept());
  if (localStorage.getItem(keptErrorsKey) !== null) void sendKept();
}

/** True for an error that only means a missing network. */
function isOfNetwork(error: Error): boolean {
  return (
    (error instanceof ApiError && error.status === 0) || /dynamically imported/.test(error.message)
  );
}
