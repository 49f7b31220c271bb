import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

/** A caller's session cookie, or null for a visitor. */
export type Caller = { cookie: string } | null;

/** Returns functions that make HTTP requests as a caller, with JSON bodies. */
export function requestsOf(app: Pick<TestApp, 'fastify'>) {
  function send(
    method: NonNullable<InjectOptions['method']>,
    caller: Caller,
    url: string,
    payload?: object,
  ): Promise<LightMyRequestResponse> {
    const headers = caller === null ? {} : { cookie: caller.cookie };
    return app.fastify.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
  }
  return {
    get: (caller: Caller, url: string) => send('GET', caller, url),
    post: (caller: Caller, url: string, payload?: object) => send('POST', caller, url, payload),
    put: (caller: Caller, url: string, payload: object) => send('PUT', caller, url, payload),
    delete: (caller: Caller, url: string) => send('DELETE', caller, url),
    patch: (caller: Caller, url: string, payload: object) => send('PATCH', caller, url, payload),
  };
}
