import { ApiError } from '../api/api-error.ts';
import { keptErrorsKey, reportError, sendKept } from './report-error.ts';
import { isKnown, noteKnown } from './report-shown.ts';

const reportedAtMost = 5;

/** Reports what no code caught, a few times a page; and, once there is a network, what is kept of earlier. */
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

/** A missing network is nobody's mistake. */
function isOfNetwork(error: Error): boolean {
  return (
    (error instanceof ApiError && error.status === 0) || /dynamically imported/.test(error.message)
  );
}
