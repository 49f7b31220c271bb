import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { WebSocket } from 'ws';

export interface SocketCrowd {
  readonly size: number;
  /**
   * Waits until each of the first `among` sockets (all if absent) has got a frame with `text`. Resolves with
   * the times of the first and the last of these frames, as `now()` gives them.
   */
  nextFrame(
    text: string,
    now: () => number,
    among?: number,
  ): Promise<{ first: number; last: number }>;
  /**
   * Makes the sockets report positions in turn, `perSecond` positions a second. Each position is at most a
   * third of a mile from the socket's place.
   */
  drive(places: readonly GeoPoint[], perSecond: number): void;
  close(): void;
}

const patienceMs = 30_000;
const openAtOnce = 50;
/** A third of a mile in degrees of latitude. */
const thirdOfMile = 0.005;

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
  let heard: ((frame: Buffer, socket: number) => void) | null = null;
  for (const [n, socket] of sockets.entries())
    socket.on('message', (frame: Buffer) => heard?.(frame, n));
  let driving: NodeJS.Timeout | undefined;
  return {
    size: sockets.length,
    nextFrame(text, now, among = sockets.length) {
      return new Promise((resolve, reject) => {
        let first = 0;
        let missing = among;
        const timer = setTimeout(
          () => reject(new Error(`${missing} of ${among} sockets heard nothing`)),
          patienceMs,
        );
        heard = (frame, socket) => {
          if (socket >= among || !frame.includes(text)) return;
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
    drive(places, perSecond) {
      let fix = 0;
      const started = performance.now();
      driving = setInterval(() => {
        const due = ((performance.now() - started) / 1000) * perSecond;
        for (; fix < due; fix += 1) {
          const place = places[fix % places.length];
          if (place === undefined) return;
          const lat = place.lat + (Math.floor(fix / places.length) % 2) * thirdOfMile;
          const position = { type: 'LOCATION', lat, lng: place.lng, accuracy: 5 };
          sockets[fix % places.length]?.send(JSON.stringify(position));
        }
      }, 5);
    },
    close: () => {
      clearInterval(driving);
      for (const socket of sockets) socket.terminate();
    },
  };
}
