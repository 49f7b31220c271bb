import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { type PositionNote, positionNotes } from '@backhaul/domain/driver/position-notes.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { Database } from '../database/connect.ts';
import type { Audience } from '../events/event-audience.ts';
import { covers, type EventCursor, writeCursor } from '../events/event-cursor.ts';
import { liveMessageFor } from '../events/live-message.ts';
import { readEventsAfter } from '../events/read-events.ts';
import { createMinuteLimit } from '../http/address-limit.ts';
import type { Clock } from '../ports/clock.ts';
import type { EventTail } from './event-tail.ts';
import { closeCodes, LiveConnection } from './live-connection.ts';
import type { LiveRooms } from './live-rooms.ts';
import type { LocationBuffer } from './location-buffer.ts';
import { readLocation } from './read-location.ts';

/**
 * The maximum number of positions per minute from one driver; more are dropped. A phone sends one per second.
 */
const fixesPerMinute = 300;

/** A subscriber who may open a socket, and the cursor from which they continue. */
export interface Admitted {
  audience: Audience;
  session: string | null;
  after: EventCursor;
  /** True if the client sent a cursor from which to continue. Otherwise it gets only messages from now on. */
  isContinuing: boolean;
}

export interface LiveSockets {
  open(ws: WebSocket, admitted: Admitted): void;
}

interface LiveSocketsDeps {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  listening: LiveRooms;
  tail: EventTail;
  locations: LocationBuffer;
}

/**
 * Opens sockets. Each socket first gets everything that it missed since its cursor, then new events, each
 * once and in sequence.
 */
export function createLiveSockets(deps: LiveSocketsDeps): LiveSockets {
  const { db, clock, log, listening, tail, locations } = deps;

  /** Sends the events between two cursors to a subscriber who missed them. */
  async function catchUp(connection: LiveConnection, after: EventCursor, until: EventCursor) {
    let from = after;
    while (connection.isOpen && !covers(from, until)) {
      const page = await readEventsAfter(db, from, connection.audience, { until });
      for (const event of page.events) {
        const message = liveMessageFor(event, connection.audience);
        if (message !== null) await connection.catchUp(message);
      }
      from = page.next;
    }
  }

  async function begin(connection: LiveConnection, after: EventCursor, now: EventCursor) {
    const ready = {
      type: 'READY' as const,
      cursor: writeCursor(after),
      at: clock.now().toISOString(),
    };
    await connection.catchUp(ready);
    await catchUp(connection, after, now);
    connection.follow();
  }

  function hear(ws: WebSocket, connection: LiveConnection, driverId: string): void {
    const limit = createMinuteLimit(fixesPerMinute);
    const reply = noteTo(connection);
    ws.on('message', (data: Buffer, isBinary: boolean) => {
      if (!limit.take(driverId)) {
        reply('too_many_positions');
        return;
      }
      const { fix, note } = readLocation(isBinary ? '' : data.toString(), clock.now());
      if (note !== null) reply(note);
      if (fix !== null) locations.report(driverId, fix, reply);
    });
  }

  /**
   * Tells the driver why a position was not used. Each reason is sent at most once a minute, so that a phone
   * with a wrong clock is not flooded.
   */
  function noteTo(connection: LiveConnection): (code: PositionNote) => void {
    const limit = createMinuteLimit(1);
    return (code) => {
      if (!limit.take(code)) return;
      const note: LiveMessage = {
        type: 'LOCATION_NOTE',
        at: clock.now().toISOString(),
        code,
        message: positionNotes[code],
      };
      connection.publish(Buffer.from(JSON.stringify(note)));
    };
  }

  return {
    open(ws, { audience, session, after, isContinuing }) {
      const connection = new LiveConnection({ ws, audience, session });
      const now = tail.position;
      listening.add(connection);
      if (isContinuing) listening.hintAgain(connection);
      ws.on('close', () => listening.remove(connection));
      ws.on('error', () => ws.terminate());
      ws.on('pong', () => {
        connection.isAlive = true;
      });
      if (audience.kind === 'person' && audience.isDriver) hear(ws, connection, audience.userId);
      begin(connection, after, now).catch((error: unknown) => {
        log.warn({ err: error }, 'a subscriber could not catch up');
        connection.close(closeCodes.serverError, 'try again');
      });
    },
  };
}
