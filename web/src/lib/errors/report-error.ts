import type { CallBodyInput } from '@backhaul/contract/call.ts';
import { reportClientError } from '@backhaul/contract/calls/operations/client-errors.ts';
import { ApiError } from '../api/api-error.ts';
import { send } from '../api/send.ts';
import type { Fate } from './report-shown.ts';

type Report = CallBodyInput<typeof reportClientError>;

/** The storage key of the error reports that this device still has to send. */
export const keptErrorsKey = 'backhaul.unsent-errors';
const keptAtMost = 5;

/** Reports an error to the server; if that fails, the device stores it for later. */
export async function reportError(found: {
  error: unknown;
  errorId: string;
  page: string | null;
}): Promise<Fate> {
  const report = reportOf(found);
  try {
    await send(reportClientError, { body: report });
    return 'told';
  } catch (error) {
    // The server refused the report and would refuse it later too, so it is not stored.
    if (!isForLater(error)) throw error;
    keep([...readKept(), report]);
    return 'kept';
  }
}

/** Sends the stored reports that the server could not receive earlier. */
export async function sendKept(): Promise<void> {
  const reports = readKept();
  if (reports.length === 0) return;
  keep([]);
  const unsent = await Promise.all(
    reports.map((body) =>
      send(reportClientError, { body }).then(
        () => [],
        (error: unknown) => (isForLater(error) ? [body] : []),
      ),
    ),
  );
  keep([...unsent.flat(), ...readKept()]);
}

function isForLater(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
  );
}

function reportOf({ error, errorId, page }: Parameters<typeof reportError>[0]): Report {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    errorId,
    name: name.slice(0, 100) || 'Error',
    message: message.slice(0, 2_000),
    stack: stack?.slice(0, 8_000),
    page,
    version: builtVersion(),
  };
}

/** The version of the running build: the hash in the name of the application's file. */
function builtVersion(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  return /-([\w-]{8})\.js$/.exec(script ?? '')?.[1];
}

function readKept(): Report[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptErrorsKey) ?? '[]');
    return Array.isArray(kept) ? (kept as Report[]) : [];
  } catch {
    return [];
  }
}

function keep(reports: Report[]): void {
  try {
    if (reports.length === 0) localStorage.removeItem(keptErrorsKey);
    else localStorage.setItem(keptErrorsKey, JSON.stringify(reports.slice(-keptAtMost)));
  } catch {
    // If the browser offers no storage, the report is lost; the person still has the error ID.
  }
}
