import type { Call, CallAnswer } from '@backhaul/contract/call.ts';
import { queryOptions } from '@tanstack/react-query';
import { send, type CallInput } from './send.ts';

/** The cache key of a call: its path, then its input. Invalidate by path: `queryKey: [call.path]`. */
export function keyOf<C extends Call>(call: C, input: Partial<CallInput<C>> = {}) {
  return [call.path, input] as const;
}

/** Query options of a GET. */
export function queryOf<C extends Call>(call: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }): Promise<CallAnswer<C>> => send(call, { ...input, signal }),
  });
}
