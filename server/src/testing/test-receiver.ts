import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicRequests } from '../adapters/local/public-requests.ts';
import { resolveName } from '../adapters/local/resolve-name.ts';
import type { OutgoingRequests } from '../ports/outgoing-requests.ts';

export interface ReceivedMessage {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

type Answer = (received: ReceivedMessage, response: ServerResponse) => void;

/**
 * A receiver of webhooks on this machine, which gets requests to any host name under target.example. Only
 * here the product's request code allows a private IP address without TLS. Names under inside.example have
 * another private address; nowhere.example has none.
 */
export async function startTestReceiver() {
  const received: ReceivedMessage[] = [];
  let answer: Answer = (_, response) => response.writeHead(200).end('thanks');
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const message = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(parts).toString(),
      };
      received.push(message);
      answer(message, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const isReceiver = (name: string) => name.endsWith('target.example');
  const requests = createPublicRequests({
    resolve: (name) => {
      if (name.endsWith('nowhere.example')) return Promise.reject(new Error('no such name'));
      if (isReceiver(name)) return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
      const isInside = name.endsWith('inside.example');
      return isInside ? Promise.resolve([{ address: '10.0.0.5', family: 4 }]) : resolveName(name);
    },
    isAllowed: (address) => address === '127.0.0.1',
  });
  const outgoing: OutgoingRequests = {
    ...requests,
    exchange(written, request) {
      const url = new URL(written);
      if (!isReceiver(url.hostname)) return requests.exchange(written, request);
      return requests.exchange(`http://${url.hostname}:${port}${url.pathname}`, request);
    },
  };
  return {
    port,
    received,
    outgoing,
    answers(next: Answer) {
      answer = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
