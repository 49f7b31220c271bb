import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import type * as z from 'zod/mini';
import type { Changes, Reads } from './cache-tags.ts';
import type { ErrorCode } from './error-codes.ts';

type Schema = z.core.$ZodType;

interface AnyCall {
  /** Path with `{name}` for each parameter. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** What a caller must have a right to, to any subject at all; whether to this one (whose order), the handler asks. */
  readonly access: AccessAction;
  readonly params?: Schema;
  readonly query?: Schema;
  /** JSON body; absent = none. A call with `upload` takes multipart with one `file` instead. */
  readonly body?: Schema;
  readonly upload?: true;
  readonly answer?: Schema;
  /** Media type of an answer that is no JSON. */
  readonly media?: string;
  /** Status of success; 200 unless told. 302 is a navigation of the browser, not for `send`. */
  readonly status?: 200 | 201 | 204 | 302;
  /** Takes an `Idempotency-Key` (product-rules.md#idempotency): the same key and body get the same answer. */
  readonly creates?: true;
  /** Production has no such call. */
  readonly developmentOnly?: true;
  /** Codes beyond those every call may answer (validation, sign-in, rate limit, internal). */
  readonly errors?: readonly ErrorCode[];
}

/** Asks, and changes nothing. */
export interface ReadCall extends AnyCall {
  readonly method: 'GET';
  /** What the answer is made of; empty where no screen keeps it. */
  readonly reads: readonly Reads[];
}

/** Does something. */
export interface CommandCall extends AnyCall {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** What the caller has read that is old afterwards. A change of who is signed in is not listed: it makes everything old. */
  readonly changes: readonly Changes[];
}

/** One call of the wire: the server's route, the browser's client and the OpenAPI document derive from it. */
export type Call = ReadCall | CommandCall;

type Part<C extends Call, K extends 'params' | 'query' | 'body' | 'answer'> = C[K] extends Schema
  ? C[K]
  : never;

/** What a handler receives, after parsing. */
export type CallParams<C extends Call> = z.output<Part<C, 'params'>>;
export type CallQuery<C extends Call> = z.output<Part<C, 'query'>>;
export type CallBody<C extends Call> = z.output<Part<C, 'body'>>;
/** What a client sends. */
export type CallParamsInput<C extends Call> = z.input<Part<C, 'params'>>;
export type CallQueryInput<C extends Call> = z.input<Part<C, 'query'>>;
export type CallBodyInput<C extends Call> = z.input<Part<C, 'body'>>;
/** What the server answers. */
export type CallAnswer<C extends Call> = C['answer'] extends Schema ? z.output<C['answer']> : void;

/** Keeps the literal types of one call. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
