import type { LiveMessage } from '@backhaul/contract/live-messages.ts';

/**
 * The time for which a hint (a message without a cursor) is kept. It must be at least as long as the web app
 * treats a page's first data as fresh (web/src/lib/api/first-data.ts).
 */
const keptMs = 10_000;

interface Hint {
  encoded: Buffer;
  atMs: number;
}

const isHint = ({ type }: LiveMessage) =>
  type === 'NOTIFIED' || type === 'MESSAGES_READ' || type === 'WORK_CHANGED';

/**
 * The latest messages without a cursor, which only hint that something is out of date. They are sent again to
 * a socket that continues from a page's data, so that it gets every hint sent since the page was made.
 */
export class RecentHints {
  /**
   * Messages by room. The room whose last hint is the oldest comes first. Of equal messages in a room, only
   * the latest is kept.
   */
  readonly #rooms = new Map<string, Map<string, Hint>>();
  readonly #nowMs: () => number;

  constructor(nowMs = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  keep(room: string, message: LiveMessage, encode: () => Buffer): void {
    if (!isHint(message)) return;
    const hints = this.#rooms.get(room) ?? new Map<string, Hint>();
    const same = JSON.stringify({ ...message, at: '' });
    hints.delete(same);
    hints.set(same, { encoded: encode(), atMs: this.#nowMs() });
    for (const [old, hint] of hints) {
      if (this.#isFresh(hint)) break;
      hints.delete(old);
    }
    this.#rooms.delete(room);
    this.#rooms.set(room, hints);
    this.#dropOldRooms();
  }

  *in(rooms: readonly string[]): Generator<Buffer> {
    for (const room of rooms)
      for (const hint of this.#rooms.get(room)?.values() ?? [])
        if (this.#isFresh(hint)) yield hint.encoded;
  }

  #isFresh({ atMs }: Hint): boolean {
    return this.#nowMs() - atMs < keptMs;
  }

  #dropOldRooms(): void {
    for (const [room, hints] of this.#rooms) {
      const last = [...hints.values()].at(-1);
      if (last !== undefined && this.#isFresh(last)) return;
      this.#rooms.delete(room);
    }
  }
}
