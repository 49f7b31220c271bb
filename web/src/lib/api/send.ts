import type {
  Call,
  CallAnswer,
  CallBodyInput,
  CallParamsInput,
  CallQueryInput,
} from '@backhaul/contract/call.ts';
import { demoPersonHeader } from '@backhaul/contract/demo-person.ts';
import { framePerson } from '../session/frame-person.ts';
import { ApiError } from './api-error.ts';
import { inTurn } from './first-kept.ts';
import { requestUrl } from './request-url.ts';
import { readOrRecall, readPatienceMs, readText } from './read-text.ts';

/** The code for trace headers, loaded only if the page says that the server records traces. */
const traces = globalThis.document?.querySelector('meta[name=traceparent]')
  ? import('./trace-header.ts')
  : null;

type When<C extends Call, K extends keyof Call, V> = C[K] extends object ? V : unknown;

/** The input of a call: params, query and body, each only if the call's definition has it. */
export type CallInput<C extends Call> = When<C, 'params', { params: CallParamsInput<C> }> &
  When<C, 'query', { query?: CallQueryInput<C> }> &
  When<C, 'body', { body: CallBodyInput<C> }> &
  (C['upload'] extends true ? { file: File } : unknown) & {
    signal?: AbortSignal | undefined;
    /**
     * The idempotency key, if the same attempt may be sent again. Without it, each POST that creates
     * something gets a new key.
     */
    idempotencyKey?: string | undefined;
    /**
     * The demo person for whom the call is sent. Without it, calls in the iframe of a demo person are sent
     * for that person.
     */
    demoPerson?: string | undefined;
  };

/** The input of a call whose definition is unknown. */
export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
  signal?: AbortSignal;
  idempotencyKey?: string;
  demoPerson?: string;
}

/** A response with the cursor of the next page (product-rules.md#lists). */
export interface Page<A> {
  answer: A;
  nextCursor: string | null;
  /**
   * The number of rows that the server searched. It is given only if the server stopped at its limit, so the
   * page may be short.
   */
  lookedThrough?: number;
  /**
   * The time at which the answer was stored on this device. It is given only if the server could not be
   * reached.
   */
  keptAtMs?: number;
}

/** Sends one API call with cookies. Throws ApiError unless the call succeeds. */
export async function send<C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>> {
  return (await sendForPage(call, input)).answer;
}

/** Like `send`, but also returns the cursor of a list's next page. */
export async function sendForPage<C extends Call>(
  call: C,
  input: CallInput<C>,
): Promise<Page<CallAnswer<C>>> {
  const { params, query, signal, ...rest }: LooseInput = input;
  const init: RequestInit = {
    method: call.method,
    credentials: 'include',
    signal: signal ?? null,
    headers: {
      ...headersOf(call, rest),
      ...(traces && (await traces).traceHeader(call.method)),
    },
    body: bodyOf(rest),
  };
  const url = requestUrl(call.path, params, query);
  const read = await inTurn(call.path, () => {
    if (call.method !== 'GET') return readText(url, init);
    return call.keptOffline ? readOrRecall(url, init) : readText(url, init, readPatienceMs);
  });
  return {
    answer: parseAnswer<C>(read.status, read.text),
    nextCursor: read.nextCursor,
    ...(read.lookedThrough !== undefined && { lookedThrough: read.lookedThrough }),
    ...(read.keptAtMs !== undefined && { keptAtMs: read.keptAtMs }),
  };
}

function headersOf(call: Call, input: LooseInput): Record<string, string> {
  const { body, idempotencyKey, demoPerson = framePerson } = input;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (demoPerson !== null) headers[demoPersonHeader] = demoPerson;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (call.creates || idempotencyKey)
    headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
  return headers;
}

function bodyOf({ body, file }: LooseInput): BodyInit | null {
  if (file) {
    const form = new FormData();
    form.append('file', file);
    return form;
  }
  return body === undefined ? null : JSON.stringify(body);
}

function parseAnswer<C extends Call>(status: number, text: string): CallAnswer<C> {
  if (text === '') return undefined as CallAnswer<C>;
  try {
    return JSON.parse(text) as CallAnswer<C>;
  } catch {
    throw new ApiError(`${status}: ${text}`, {
      code: 'unreadable',
      status,
      statusText: 'Unreadable answer',
      reason: 'The server sent an answer that we could not read. Please try again.',
    });
  }
}
