import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  /** The HTTP status; 0 if the reply was not HTTP. */
  status: number;
  headers: Headers;
  body: string;
}

const patienceMs = 10_000;

/** Makes an application listen on loopback and returns its port. */
export async function portOf(fastify: FastifyInstance): Promise<number> {
  if (!fastify.server.listening) await fastify.listen({ host: '127.0.0.1', port: 0 });
  return (fastify.server.address() as AddressInfo).port;
}

function parse(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(status)?.[1] ?? 0),
    headers: new Headers(headers),
    body: rest.join('\r\n\r\n'),
  };
}

/** Sends exactly these bytes, which no HTTP client would, and returns the reply up to the end of the connection. */
export async function sendBytes(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer')));
  await once(socket, 'connect');
  // The server may refuse the request and close the connection before all bytes are sent, which is an error
  // of the socket.
  socket.on('error', () => undefined);
  socket.write(bytes);
  return parse(await text(socket));
}

/** Sends a request given by its parts; `target` is sent verbatim. */
export function rawRequest(
  port: number,
  method: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const all = { host: `127.0.0.1:${port}`, connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendBytes(port, `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
}
