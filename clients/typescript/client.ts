import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.generated.ts';

export type { components, paths } from './schema.generated.ts';
export type Order = components['schemas']['V1Order'];
export type Quote = components['schemas']['V1Quote'];
export type Event = components['schemas']['V1Event'];

interface Access {
  /** The API key, which begins with bh_live_ or bh_test_. */
  key: string;
  /** The URL of the Backhaul server, without a path. */
  origin: string;
}

/**
 * Creates a client for the public API with this key. The types cover every path, body, answer and error code.
 */
export const createBackhaul = ({ key, origin }: Access): Client<paths> =>
  createClient<paths>({ baseUrl: origin, headers: { authorization: `Bearer ${key}` } });

/** The answer of a call; throws its error as `code: message`. */
export function answerOf<T>({
  data,
  error,
}: {
  data?: T;
  error?: components['schemas']['Error'];
}): T {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.message}`);
  return data;
}
