/** A successful request of a call and its answer, as recorded by the tests. Parts the call lacks are absent. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  answer?: unknown;
}

/** By call name. */
export type Examples = Record<string, Example | undefined>;
