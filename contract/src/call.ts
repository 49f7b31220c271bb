import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import type * as z from 'zod/mini';
import type { Changes, Reads } from './cache-tags.ts';
import type { ErrorCode } from './error-codes.ts';

type Schema = z.core.$ZodType;

interface AnyCall {
  /** The path, with `{name}` for each parameter. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /**
   * The permission that every caller needs. The handler also checks the specific record, for example the
   * order's owner.
   */
  readonly access: AccessAction;
  readonly params?: Schema;
  readonly query?: Schema;
  /** The schema of the JSON body, if any. A call with `upload` takes multipart with one `file` instead. */
  readonly body?: Schema;
  readonly upload?: true;
  /**
   * The error messages if body fields are missing. `words` has one for each field; `message` makes one for
   * several missing fields together.
   */
  readonly missing?: {
    readonly words: Readonly<Record<string, string>>;
    readonly message: (names: readonly string[]) => string | null;
  };
  readonly answer?: Schema;
  /** The media type of an answer that is not JSON. */
  readonly media?: string;
  /**
   * The HTTP status on success, 200 by default. 302 is only for browser navigation; the client's `send` does
   * not handle it.
   */
  readonly status?: 200 | 201 | 204 | 302;
  /**
   * Accepts an `Idempotency-Key` header (product-rules.md#idempotency): the same key and body get the same
   * answer.
   */
  readonly creates?: true;
  readonly developmentOnly?: true;
  /**
   * The call's error codes, besides those that every call has (validation, sign-in, rate limit, internal).
   */
  readonly errors?: readonly ErrorCode[];
}

/** A call without side effects. */
export interface ReadCall extends AnyCall {
  readonly method: 'GET';
  /** The cache tags that the answer depends on; empty if no screen caches the answer. */
  readonly reads: readonly Reads[];
  /** True if the browser saves the answer for each account and shows it, with its age, while offline. */
  readonly keptOffline?: true;
}

/** A call with side effects. */
export interface CommandCall extends AnyCall {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /**
   * The cache tags that this command makes stale. Sign-in and sign-out list none, because they empty the
   * whole cache.
   */
  readonly changes: readonly Changes[];
}

/**
 * The definition of one API call. The server's route, the browser's client and the OpenAPI document are made
 * from it.
 */
export type Call = ReadCall | CommandCall;

/** A read that returns rows. They come in pages if the query has a cursor. */
export interface ListCall<Row = unknown> extends ReadCall {
  readonly reads: readonly [Reads, ...Reads[]];
  readonly answer: z.core.$ZodType<Row[]>;
}

type Part<C extends Call, K extends 'params' | 'query' | 'body' | 'answer'> = C[K] extends Schema
  ? C[K]
  : never;

/** The handler's path parameters after parsing. */
export type CallParams<C extends Call> = z.output<Part<C, 'params'>>;
export type CallQuery<C extends Call> = z.output<Part<C, 'query'>>;
export type CallBody<C extends Call> = z.output<Part<C, 'body'>>;
/** The client's path parameters before parsing. */
export type CallParamsInput<C extends Call> = z.input<Part<C, 'params'>>;
export type CallQueryInput<C extends Call> = z.input<Part<C, 'query'>>;
export type CallBodyInput<C extends Call> = z.input<Part<C, 'body'>>;
export type CallAnswer<C extends Call> = C['answer'] extends Schema ? z.output<C['answer']> : void;

/** Returns the call unchanged and keeps its literal types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
