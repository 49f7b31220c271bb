import type { Call, CallAnswer } from '@backhaul/contract/call.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { send, type CallInput } from './send.ts';

/** The cache key of a call: its path, then its input. Invalidate by path: `queryKey: [call.path]`. */
export function keyOf<C extends Call>(call: C, input: Partial<CallInput<C>> = {}) {
  return [call.path, input] as const;
}

/** Query options of a GET; `null` for a 401 where signed out is an answer rather than an error. */
export function queryOf<C extends Call>(call: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }): Promise<CallAnswer<C>> => send(call, { ...input, signal }),
  });
}

/** As queryOf, but a 401 answers null (spec 1 §7). */
export function queryOrNullOf<C extends Call>(call: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: keyOf(call, input),
    queryFn: async ({ signal }): Promise<CallAnswer<C> | null> => {
      try {
        return await send(call, { ...input, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
  });
}
