import { randomUUID } from 'node:crypto';
import type { Call, CallAnswer, CallBodyInput } from '@backhaul/contract/call.ts';
import type { APIRequestContext } from '@playwright/test';

interface CallInput<C extends Call> {
  params?: Readonly<Record<string, string>>;
  query?: Record<string, string | number>;
  body?: CallBodyInput<C>;
}

/** Sends one call with a browser context's session; throws with the response unless it succeeds. */
export async function sendCall<C extends Call>(
  request: APIRequestContext,
  call: C,
  { params = {}, query = {}, body }: CallInput<C> = {},
): Promise<CallAnswer<C>> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const response = await request.fetch(path, {
    method: call.method,
    params: query,
    ...(body === undefined ? {} : { data: body }),
    ...(call.creates ? { headers: { 'idempotency-key': randomUUID() } } : {}),
  });
  const text = await response.text();
  if (!response.ok()) throw new Error(`${call.method} ${path}: ${response.status()} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as CallAnswer<C>;
}
