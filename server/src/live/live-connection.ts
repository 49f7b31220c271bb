import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import type { Audience } from '../events/event-audience.ts';
import { frameText } from './text-frame.ts';

/** Why we close, in the codes of the application's own range. */
export const closeCodes = { sessionEnded: 4401, tooSlow: 4408, serverError: 1011 } as const;

/** Unsent bytes after which a listener is too slow; it comes back with its cursor. */
const maxUnsentBytes = 1024 * 1024;
const maxWaitingFrames = 10_000;

/** One socket. While it catches up from its cursor, what happens now waits; then it follows. */
export class LiveConnection {
  readonly audience: Audience;
  /** Hex of the session's hash; null for the public. */
  readonly session: string | null;
  isAlive = true;
  readonly #ws: WebSocket;
  readonly #socket: Socket;
  #waiting: Buffer[] | null = [];

  constructor(parts: {
    ws: WebSocket;
    socket: Socket;
    audience: Audience;
    session: string | null;
  }) {
    this.#ws = parts.ws;
    this.#socket = parts.socket;
    this.audience = parts.audience;
    this.session = parts.session;
  }

  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  /** A framed message of now. */
  tell(frame: Buffer): void {
    if (this.#waiting === null) this.#write(frame);
    else if (this.#waiting.push(frame) > maxWaitingFrames)
      this.close(closeCodes.tooSlow, 'too slow');
  }

  /** A message of the past, before `follow`. Resolves once the socket has room for more. */
  async catchUp(message: LiveMessage): Promise<void> {
    this.#write(frameText(JSON.stringify(message)));
    if (!this.#socket.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.#socket.off('drain', done);
        this.#socket.off('close', done);
        resolve();
      };
      this.#socket.once('drain', done);
      this.#socket.once('close', done);
    });
  }

  /** Ends the catching up: what waited is told, and from now on everything at once. */
  follow(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const frame of waiting) this.#write(frame);
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason);
  }

  /** Asks whether the other side is still there; ends the connection if it did not answer the last time. */
  ping(): void {
    if (!this.isAlive) return this.#ws.terminate();
    this.isAlive = false;
    if (this.isOpen) this.#ws.ping();
  }

  #write(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#socket.writableLength > maxUnsentBytes)
      return this.close(closeCodes.tooSlow, 'too slow');
    // ws sends whole frames too and compresses nothing, so ours fall between its own.
    this.#socket.write(frame);
  }
}
