/**
 * The request and the answer of one successful call, as the tests recorded them. A field is absent if the
 * call has no such part.
 */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  answer?: unknown;
}

export type Examples = Record<string, Example | undefined>;
