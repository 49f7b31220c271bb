import type { LiveMessage } from '@backhaul/contract/live-messages.ts';

/** At least as long as a page's first data counts as fresh (web/src/lib/api/first-data.ts). */
const keptMs = 10_000;

interface Hint {
  room: string;
  encoded: Buffer;
  atMs: number;
}

const isHint = ({ type }: LiveMessage) =>
  type === 'NOTIFIED' || type === 'MESSAGES_READ' || type === 'WORK_CHANGED';

/**
 * The last seconds' messages that have no cursor and only say that something is stale. A socket that continues from a
 * page's data gets those that were sent between the page and the socket.
 */
export class RecentHints {
  /** Oldest first; of equal messages in a room only the latest. */
  readonly #hints = new Map<string, Hint>();
  readonly #nowMs: () => number;

  constructor(nowMs = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  keep(room: string, message: LiveMessage, encode: () => Buffer): void {
    if (!isHint(message)) return;
    this.#dropOld();
    const key = `${room} ${JSON.stringify({ ...message, at: '' })}`;
    this.#hints.delete(key);
    this.#hints.set(key, { room, encoded: encode(), atMs: this.#nowMs() });
  }

  *in(rooms: readonly string[]): Generator<Buffer> {
    this.#dropOld();
    for (const { room, encoded } of this.#hints.values()) if (rooms.includes(room)) yield encoded;
  }

  #dropOld(): void {
    for (const [key, { atMs }] of this.#hints) {
      if (this.#nowMs() - atMs < keptMs) return;
      this.#hints.delete(key);
    }
  }
}
