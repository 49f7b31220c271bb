import type { WebSocket } from 'ws';
import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import type { Audience } from '../events/event-audience.ts';

/** The WebSocket close codes that we send: those from 4000 on are our own, the others are standard. */
export const closeCodes = {
  sessionEnded: 4401,
  /** The person's roles changed. The browser connects again at once, and the page stays as it is. */
  rightsChanged: 4403,
  tooSlow: 4408,
  tooMany: 1008,
  serverError: 1011,
} as const;

/**
 * The maximum number of unsent bytes. A slower subscriber is disconnected and continues later from its
 * cursor.
 */
const maxUnsentBytes = 1024 * 1024;
const maxWaitingMessages = 10_000;

/** One subscriber's socket. Until it has got the messages that it missed, current messages wait in a queue. */
export class LiveConnection {
  readonly audience: Audience;
  /** The session's hash in hex; null for public sockets. */
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

  /** Sends a current message, encoded once for all receivers. */
  publish(message: Buffer): void {
    if (this.#waiting === null) this.#send(message);
    else if (this.#waiting.push(message) > maxWaitingMessages)
      this.close(closeCodes.tooSlow, 'too slow');
  }

  /** Sends a missed message, before `follow`. Resolves once it is sent. */
  async catchUp(message: LiveMessage): Promise<void> {
    await new Promise<void>((resolve) => this.#send(Buffer.from(JSON.stringify(message)), resolve));
  }

  /** Ends catching up: sends the queued messages, then new messages as they come. */
  follow(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const message of waiting) this.#send(message);
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason);
  }

  /** Pings the client. Closes the socket if the last ping was not answered. */
  ping(): void {
    if (!this.isAlive) return this.#ws.terminate();
    this.isAlive = false;
    if (this.isOpen) this.#ws.ping();
  }

  /** Calls `sent` when the message is sent, and also on a closed socket. */
  #send(message: Buffer, sent: () => void = () => undefined): void {
    if (this.isOpen && this.#ws.bufferedAmount > maxUnsentBytes)
      this.close(closeCodes.tooSlow, 'too slow');
    if (this.isOpen) this.#ws.send(message, { binary: false }, sent);
    else sent();
  }
}
