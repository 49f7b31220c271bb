import type { Call, CallAnswer } from '@backhaul/contract/call.ts';
import { vi } from 'vitest';

interface Answering {
  method: string;
  path: RegExp;
  answer: () => Response | Promise<Response>;
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', String.raw`\.`)}$`);

/**
 * Replaces the server at the page's boundary: `fetch` and the socket. Requests that a test does not define get a
 * 503, as from a server that is not ready; the socket never opens.
 */
export function startFakeServer() {
  const answering: Answering[] = [];
  const asked: string[] = [];
  const sent: { what: string; body: unknown; key: string | undefined }[] = [];

  function state(call: Call, answer: Answering['answer']): void {
    answering.unshift({ method: call.method, path: patternOf(call.path), answer });
  }

  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
      const { pathname, search } = new URL(address, window.location.href);
      asked.push(`${method} ${pathname}${search}`);
      if (method !== 'GET') {
        const key = new Headers(headers).get('idempotency-key') ?? undefined;
        const text = typeof body === 'string' ? body : 'null';
        sent.push({ what: `${method} ${pathname}`, body: JSON.parse(text), key });
      }
      const found = answering.find((known) => known.method === method && known.path.test(pathname));
      return found?.answer() ?? refusal(503, 'not_ready', 'The server is not ready.');
    },
  );
  vi.stubGlobal('WebSocket', ClosedSocket);

  return {
    /** Every request so far, such as 'GET /api/driver/orders'. */
    asked,
    /** The body and idempotency key of each request that changes something. */
    sent,
    answers<C extends Call>(
      call: C,
      answer: CallAnswer<C> | (() => CallAnswer<C>),
      headers: Record<string, string> = {},
    ): void {
      const body = () => (typeof answer === 'function' ? (answer as () => unknown)() : answer);
      const { status = 200 } = call;
      state(call, () =>
        status === 204
          ? new Response(null, { status })
          : Response.json(body(), { status, headers }),
      );
    },
    refuses(
      call: Call,
      status: number,
      code: string,
      message: string,
      fieldErrors?: Record<string, string>,
      facts?: Record<string, unknown>,
    ): void {
      state(call, () => refusal(status, code, message, { ...facts, fieldErrors }));
    },
    /** Never answers this call during the test. */
    keepsWaiting(call: Call): void {
      state(call, () => new Promise(() => undefined));
    },
    /** Fails this call without a response, as if offline. */
    drops(call: Call): void {
      state(call, () => {
        throw new TypeError('Failed to fetch');
      });
    },
  };
}

export type FakeServer = ReturnType<typeof startFakeServer>;

const statusTexts: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

function refusal(
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): Response {
  const statusText = statusTexts[status] ?? '';
  const body = { code, message, requestId: 'request-1', ...more };
  return Response.json(body, { status, statusText });
}

/** A live stream that never opens, so the page gets its data only by API calls. */
class ClosedSocket extends EventTarget {
  send(): void {
    throw new Error('This socket never opened');
  }

  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}
