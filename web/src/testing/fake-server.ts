import type { Call, CallAnswer } from '@backhaul/contract/call.ts';
import { vi } from 'vitest';

interface Answering {
  method: string;
  path: RegExp;
  answer: () => Response;
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', String.raw`\.`)}$`);

/**
 * The server as a page sees it, put where the page ends: `fetch` and the socket. What a test does not state answers 503,
 * as a server does that is not ready; the socket never opens.
 */
export function startFakeServer() {
  const answering: Answering[] = [];
  const asked: string[] = [];

  function state(call: Call, answer: () => Response): void {
    answering.unshift({ method: call.method, path: patternOf(call.path), answer });
  }

  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, window.location.href);
    asked.push(`${method} ${pathname}${search}`);
    const found = answering.find((known) => known.method === method && known.path.test(pathname));
    return found?.answer() ?? refusal(503, 'not_ready', 'The server is not ready.');
  });
  vi.stubGlobal('WebSocket', ClosedSocket);

  return {
    /** 'GET /api/driver/orders' for every request so far. */
    asked,
    answers<C extends Call>(call: C, answer: CallAnswer<C> | (() => CallAnswer<C>)): void {
      const body = () => (typeof answer === 'function' ? (answer as () => unknown)() : answer);
      state(call, () => Response.json(body(), { status: call.status ?? 200 }));
    },
    refuses(call: Call, status: number, code: string, message: string): void {
      state(call, () => refusal(status, code, message));
    },
    /** No answer at all, as without a network. */
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
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

function refusal(status: number, code: string, message: string): Response {
  const statusText = statusTexts[status] ?? '';
  return Response.json({ code, message, requestId: 'request-1' }, { status, statusText });
}

/** A stream that does not come up: the page works by its calls alone. */
class ClosedSocket extends EventTarget {
  send(): void {
    throw new Error('This socket never opened');
  }

  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}
