import type { WebSocket } from 'ws';
import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import type { Audience } from '../events/event-audience.ts';

/** Why we close, in the codes of the application's own range. */
export const closeCodes = {
  sessionEnded: 4401,
  tooSlow: 4408,
  tooMany: 1008,
  serverError: 1011,
} as const;

/** Unsent bytes after which a subscriber is too slow; it comes back with its cursor. */
const maxUnsentBytes = 1024 * 1024;
const maxWaitingMessages = 10_000;

/** One socket. While it catches up from its cursor, what happens now waits; then it follows. */
export class LiveConnection {
  readonly audience: Audience;
  /** Hex of the session's hash; null for the public. */
  readonly session: string | null;
  isAlive = true;
  readonly #ws: WebSocket;
  #waiting: Buffer[] | null = [];

  constructor(parts: { ws: WebSocket; audience: Audience; session: string | null }) {
    this.#ws = parts.ws;
    this.audience = parts.audience;
    this.session = parts.session;
  }

  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  /** A message of now, its JSON encoded once for all who receive it. */
  publish(message: Buffer): void {
    if (this.#waiting === null) this.#send(message);
    else if (this.#waiting.push(message) > maxWaitingMessages)
      this.close(closeCodes.tooSlow, 'too slow');
  }

  /** A message of the past, before `follow`. Resolves once it has left. */
  async catchUp(message: LiveMessage): Promise<void> {
    await new Promise<void>((resolve) => this.#send(Buffer.from(JSON.stringify(message)), resolve));
  }

  /** Ends the catching up: what waited is sent, and from now on everything at once. */
  follow(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const message of waiting) this.#send(message);
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

  /** `sent` is called in any case, also where the socket is gone. */
  #send(message: Buffer, sent: () => void = () => undefined): void {
    if (this.isOpen && this.#ws.bufferedAmount > maxUnsentBytes)
      this.close(closeCodes.tooSlow, 'too slow');
    if (this.isOpen) this.#ws.send(message, { binary: false }, sent);
    else sent();
  }
}
