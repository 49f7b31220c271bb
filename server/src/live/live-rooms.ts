import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import type { Announcement } from './announcement.ts';
import { closeCodes, type LiveConnection } from './live-connection.ts';
import { roomsOf } from './announcement.ts';
import { RecentHints } from './recent-hints.ts';

/** This process's subscribers by room. The server assigns rooms; a client cannot choose them. */
export class LiveRooms {
  readonly #connections = new Set<LiveConnection>();
  readonly #rooms = new Map<string, Set<LiveConnection>>();
  readonly #hints = new RecentHints();

  get size(): number {
    return this.#connections.size;
  }

  sizeOf(room: string): number {
    return this.#rooms.get(room)?.size ?? 0;
  }

  *[Symbol.iterator](): Generator<LiveConnection> {
    yield* this.#connections;
  }

  add(connection: LiveConnection): void {
    this.#connections.add(connection);
    for (const room of this.#roomsFor(connection)) {
      const members = this.#rooms.get(room) ?? new Set();
      this.#rooms.set(room, members.add(connection));
    }
  }

  remove(connection: LiveConnection): void {
    this.#connections.delete(connection);
    for (const room of this.#roomsFor(connection)) {
      const members = this.#rooms.get(room);
      members?.delete(connection);
      if (members?.size === 0) this.#rooms.delete(room);
    }
  }

  /**
   * Sends recent hints (messages without a cursor that only say that something changed) again to a subscriber
   * who continues from a cursor.
   */
  hintAgain(connection: LiveConnection): void {
    for (const hint of this.#hints.in(this.#roomsFor(connection))) connection.publish(hint);
  }

  /**
   * Sends these messages to the subscribers in their rooms. A subscriber who is in several of the rooms gets
   * only the first message.
   */
  announce(announcements: readonly Announcement[]): void {
    const reached = new Set<LiveConnection>();
    for (const { rooms, message } of announcements) {
      let encoded: Buffer | undefined;
      const encode = () => (encoded ??= Buffer.from(JSON.stringify(message satisfies LiveMessage)));
      for (const room of rooms) {
        this.#hints.keep(room, message, encode);
        for (const connection of this.#rooms.get(room) ?? []) {
          if (reached.has(connection)) continue;
          reached.add(connection);
          connection.publish(encode());
        }
      }
    }
  }

  /** Closes every socket of an ended session (product-rules.md#live-messages). */
  endSession(session: string): void {
    for (const connection of this.#rooms.get(`session:${session}`) ?? [])
      connection.close(closeCodes.sessionEnded, 'session ended');
  }

  /**
   * Closes every socket of a session whose person has new roles. The sockets reconnect with those roles.
   */
  renewSession(session: string): void {
    for (const connection of this.#rooms.get(`session:${session}`) ?? [])
      connection.close(closeCodes.rightsChanged, 'rights changed');
  }

  #roomsFor({ audience, session }: LiveConnection): string[] {
    return [...roomsOf(audience), ...(session === null ? [] : [`session:${session}`])];
  }
}
