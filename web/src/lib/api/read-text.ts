import { accountAnswers } from '../offline/account-answers.ts';
import { ApiError, errorFromAnswer, networkError, tooSlowError } from './api-error.ts';

/** The maximum time in milliseconds that a page waits for data. A command may take longer. */
export const readPatienceMs = 30_000;
/**
 * The maximum wait in milliseconds if there may be a stored answer. It is shorter, because the stored answer
 * can be shown instead.
 */
export const keptPatienceMs = 8_000;

interface ReadText {
  status: number;
  text: string;
  nextCursor: string | null;
  /**
   * The number of rows that the server searched for a page of a list. The page may be short because the
   * server searches only a limited number of rows.
   */
  lookedThrough?: number;
  /** The time of the answer, if the server could not be reached and a stored answer is used. */
  keptAtMs?: number;
}

/** Sends one request and reads the whole answer. Throws ApiError unless the request succeeds. */
export async function readText(
  url: string,
  init: RequestInit,
  patienceMs = Infinity,
): Promise<ReadText> {
  try {
    const response = await withPatience(init, patienceMs, (signal) =>
      fetch(url, { ...init, signal }),
    );
    const text = await response.text();
    const { status, statusText, headers, ok } = response;
    if (!ok) throw errorFromAnswer(status, statusText, text);
    const looked = headers.get('x-looked-through');
    return {
      status,
      text,
      nextCursor: headers.get('x-next-cursor'),
      ...(looked !== null && { lookedThrough: Number(looked) }),
    };
  } catch (error) {
    if (error instanceof ApiError || isAbort(error)) throw error;
    throw networkError(error);
  }
}

/** Sends a request and stores its answer. Without a network, returns the last stored answer and its time. */
export async function readOrRecall(url: string, init: RequestInit): Promise<ReadText> {
  const askedBy = accountAnswers.account();
  try {
    const read = await readText(url, init, keptPatienceMs);
    accountAnswers.keep(askedBy, url, read);
    return read;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) {
      const kept = await accountAnswers.recall(url);
      if (kept) return { status: 200, ...kept, keptAtMs: kept.atMs };
    } else if (error.status < 500) accountAnswers.forget(url);
    throw error;
  }
}

/** Rejects after a time limit, even if the request does not react to being aborted. */
async function withPatience<T>(
  { signal: given }: RequestInit,
  patienceMs: number,
  ask: (signal: AbortSignal | null) => Promise<T>,
): Promise<T> {
  if (patienceMs === Infinity) return ask(given ?? null);
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(tooSlowError());
    late.abort();
  }, patienceMs);
  const signal = given ? AbortSignal.any([given, late.signal]) : late.signal;
  try {
    return await Promise.race([ask(signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
