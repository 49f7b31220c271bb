import { WebSocket } from 'ws';

export interface SocketCrowd {
  readonly size: number;
  /**
   * Resolves with the times, by `now`, when the first and the last socket received its next frame that contains
   * `text`.
   */
  nextFrame(text: string, now: () => number): Promise<{ first: number; last: number }>;
  close(): void;
}

const patienceMs = 30_000;
const openAtOnce = 50;

function open(url: string, cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(url, {
    headers: cookie === '' ? {} : { cookie },
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Opens one socket per cookie, a few at a time. */
export async function openSockets(url: string, cookies: readonly string[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let start = 0; start < cookies.length; start += openAtOnce) {
    const opened = cookies.slice(start, start + openAtOnce).map((cookie) => open(url, cookie));
    sockets.push(...(await Promise.all(opened)));
  }
  return sockets;
}

/** Opens one socket per cookie. */
export async function gatherCrowd(url: string, cookies: readonly string[]): Promise<SocketCrowd> {
  const sockets = await openSockets(url, cookies);
  let heard: ((frame: Buffer) => void) | null = null;
  for (const socket of sockets) socket.on('message', (frame: Buffer) => heard?.(frame));
  return {
    size: sockets.length,
    nextFrame(text, now) {
      return new Promise((resolve, reject) => {
        let first = 0;
        let missing = sockets.length;
        const timer = setTimeout(
          () => reject(new Error(`${missing} of ${sockets.length} sockets heard nothing`)),
          patienceMs,
        );
        heard = (frame) => {
          if (!frame.includes(text)) return;
          const at = now();
          first ||= at;
          missing -= 1;
          if (missing > 0) return;
          clearTimeout(timer);
          heard = null;
          resolve({ first, last: at });
        };
      });
    },
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}
