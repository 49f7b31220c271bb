import net from 'node:net';

export interface JsonAnswer {
  status: number;
  body: Record<string, unknown>;
}

export interface JsonClient {
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<JsonAnswer>;
  put(path: string, body: unknown): Promise<JsonAnswer>;
  get(path: string): Promise<JsonAnswer>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * A minimal client with one keep-alive connection and one request at a time, so that it takes little CPU from the
 * server under test. Supports responses with Content-Length only. Rejects when the connection breaks.
 */
export async function openJsonClient(origin: string, cookie: string): Promise<JsonClient> {
  const { hostname, port, host } = new URL(origin);
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve(answer: JsonAnswer): void; reject(error: Error): void } | null = null;

  function fail(error: Error): void {
    waiting?.reject(error);
    waiting = null;
  }
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('connection closed')));
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const end = received.indexOf(headEnd);
    if (end < 0) return;
    const head = received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (received.length < end + 4 + length) return;
    const text = received.toString('utf8', end + 4, end + 4 + length);
    received = received.subarray(end + 4 + length);
    const answered = waiting;
    waiting = null;
    answered?.resolve({
      status: Number(head.slice(9, 12)),
      body: text === '' ? {} : (JSON.parse(text) as JsonAnswer['body']),
    });
  });

  const signedIn = cookie === '' ? '' : `cookie: ${cookie}\r\n`;

  function send(head: string, body: string): Promise<JsonAnswer> {
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      socket.write(`${head}\r\nhost: ${host}\r\n${signedIn}${body}`);
    });
  }

  function sendBody(line: string, body: unknown, headers: Record<string, string>) {
    const text = JSON.stringify(body);
    const extra = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = Buffer.byteLength(text);
    return send(
      `${line} HTTP/1.1`,
      `${extra.join('')}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`,
    );
  }

  return {
    post: (path, body, headers = {}) => sendBody(`POST ${path}`, body, headers),
    put: (path, body) => sendBody(`PUT ${path}`, body, {}),
    get: (path) => send(`GET ${path} HTTP/1.1`, '\r\n'),
    close: () => socket.destroy(),
  };
}
