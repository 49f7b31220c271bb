/**
 * A successful request and answer of a call, as the tests recorded them. Parts that the call does not have
 * are absent.
 */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  answer?: unknown;
}

/** The examples by call name. */
export type Examples = Record<string, Example | undefined>;
