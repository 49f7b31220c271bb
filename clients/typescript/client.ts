import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.generated.ts';

export type { components, paths } from './schema.generated.ts';
export type Order = components['schemas']['V1Order'];
export type Quote = components['schemas']['V1Quote'];
export type Event = components['schemas']['V1Event'];

interface Access {
  /** It begins with bh_live_ or bh_test_. */
  key: string;
  /** Where Backhaul runs, without a path. */
  origin: string;
}

/** The public API with a key. Every path, body, answer and error code is typed. */
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
