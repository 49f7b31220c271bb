import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { TestApp } from './test-app.ts';

export interface TestSubscriber {
  ws: WebSocket;
  /** All messages received so far, including READY. */
  heard: LiveMessage[];
  /** The received messages that are status updates or offers. */
  news(): LiveMessage[];
  /** Waits for that many updates and offers and returns them. */
  waitForNews(count: number): Promise<LiveMessage[]>;
  waitFor(type: LiveMessage['type']): Promise<LiveMessage>;
  cursor(): string;
  closed: Promise<number>;
  close(): Promise<void>;
}

export interface ListenOptions {
  cookie?: string;
  after?: string;
  tracking?: string;
  /** The id of a person of the demo; the socket gets that person's messages. */
  person?: string;
  origin?: string;
}

const patience = { timeout: 10_000, interval: 5 };

/** Makes the application listen on a free port, once. Returns its URL. */
export async function listen(app: TestApp): Promise<string> {
  const address = app.fastify.server.address();
  if (address !== null && typeof address === 'object') return `ws://127.0.0.1:${address.port}`;
  return (await app.fastify.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
}

/**
 * Opens a real socket to /ws/tracking and waits for its READY message. Rejects with the status of a refused
 * upgrade.
 */
export async function connect(app: TestApp, options: ListenOptions = {}): Promise<TestSubscriber> {
  const url = new URL('/ws/tracking', await listen(app));
  if (options.after !== undefined) url.searchParams.set('after', options.after);
  if (options.tracking !== undefined) url.searchParams.set('tracking', options.tracking);
  if (options.person !== undefined) url.searchParams.set('as', options.person);
  const ws = new WebSocket(url, {
    headers: {
      ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
      ...(options.origin === undefined ? {} : { origin: options.origin }),
    },
  });
  const heard: LiveMessage[] = [];
  ws.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as LiveMessage));
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    ws.on('open', resolve);
    ws.on('unexpected-response', (_request, response) =>
      reject(new Error(`refused with ${response.statusCode}`)),
    );
    ws.on('error', reject);
  });
  const news = () =>
    heard.filter(({ type }) => type === 'NEW_ORDER' || type === 'ORDER_STATUS_UPDATE');
  const subscriber: TestSubscriber = {
    ws,
    heard,
    news,
    closed,
    waitForNews: (count) =>
      vi.waitFor(() => {
        if (news().length < count) throw new Error(`heard ${news().length} of ${count} news`);
        return news();
      }, patience),
    waitFor: (type) =>
      vi.waitFor(() => {
        const found = heard.find((message) => message.type === type);
        if (found === undefined) throw new Error(`heard no ${type}`);
        return found;
      }, patience),
    cursor() {
      const last = heard.findLast((message) => 'cursor' in message);
      if (last === undefined || !('cursor' in last)) throw new Error('no cursor yet');
      return last.cursor;
    },
    async close() {
      ws.close();
      await closed;
    },
  };
  await subscriber.waitFor('READY');
  return subscriber;
}
