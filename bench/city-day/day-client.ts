import http from 'node:http';
import { phonePhoto } from './phone-photo.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  /** The error's code; empty if the call succeeded. */
  code: string;
}

export interface Caller {
  cookie: string;
}

export interface DayClient {
  call(
    who: Caller,
    method: string,
    path: string,
    given?: { body?: object; key?: string },
  ): Promise<Answer>;
  /** Adds a photo to an order, as a phone does. */
  addPhoto(who: Caller, orderId: string, kind: string): Promise<Answer>;
  close(): void;
}

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/**
 * A client with one connection and one request at a time, so that the same simulated day sends the same
 * requests in the same sequence.
 */
export function openDayClient(
  origin: () => string,
  /**
   * Called when the server is gone. Resolves once it serves again; the request is then sent once more.
   */
  revive: () => Promise<void>,
): DayClient {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  function sendOnce({ method, path, headers, body }: Sent): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = http.request(
        `${origin()}${path}`,
        {
          method,
          agent,
          headers: body === undefined ? headers : { ...headers, 'content-length': body.length },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            const status = response.statusCode ?? 0;
            const text = Buffer.concat(parts).toString();
            const read: unknown = text === '' ? {} : JSON.parse(text);
            const code = status < 400 ? '' : String((read as { code?: string }).code);
            resolve({ status, body: read as Answer['body'], code });
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  async function send(sent: Sent): Promise<Answer> {
    try {
      return await sendOnce(sent);
    } catch {
      await revive();
      return sendOnce(sent);
    }
  }

  return {
    call: (who, method, path, { body, key } = {}) =>
      send({
        method,
        path,
        headers: {
          cookie: who.cookie,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
      }),
    addPhoto: async (who, orderId, kind) => {
      const { type, body } = await phonePhoto();
      return send({
        method: 'POST',
        path: `/api/orders/${orderId}/files?kind=${kind}`,
        headers: { cookie: who.cookie, 'content-type': type },
        body,
      });
    },
    close: () => agent.destroy(),
  };
}
