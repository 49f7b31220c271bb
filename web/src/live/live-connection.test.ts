import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { expect, test } from 'vitest';
import { startLiveConnection } from './live-connection.ts';

function status(cursor: string, id = 'o1'): LiveMessage {
  return {
    type: 'ORDER_STATUS_UPDATE',
    cursor,
    eventId: Number(cursor),
    at: '2026-11-20T20:00:00Z',
    order: {
      id,
      sequence: Number(cursor),
      trackingNumber: 'RTN-7K4QH2MX',
      status: 'assigned',
      paymentStatus: 'authorized',
      event: 'accepted',
    },
  };
}

function ready(cursor: string): LiveMessage {
  return { type: 'READY', cursor, at: '2026-11-20T20:00:00Z' };
}

/** Starts a connection without network and clock. The test acts as the server and advances the time. */
function startInWorld() {
  const sockets: {
    after: string | null;
    sent: string[];
    isClosed: boolean;
    says: (message: LiveMessage) => void;
    breaks: (code?: number) => void;
  }[] = [];
  const world = {
    log: [] as LiveMessage[],
    stored: [] as LiveMessage[],
    isReachable: true,
    asked: [] as (string | null)[],
    ended: 0,
    begun: 0,
    returned: 0,
    nowMs: 1_000,
    due: [] as { callback: () => void; ms: number }[],
  };
  const connection = startLiveConnection({
    openSocket(after, on) {
      const socket = {
        after,
        sent: [] as string[],
        isClosed: false,
        says: (message: LiveMessage) => on.text(JSON.stringify(message)),
        breaks: (code = 1006) => on.closed(code),
      };
      sockets.push(socket);
      return {
        send: (text) => socket.sent.push(text),
        close: () => {
          socket.isClosed = true;
        },
      };
    },
    readEvents(after) {
      world.asked.push(after);
      if (!world.isReachable) return Promise.reject(new Error('offline'));
      const at = world.stored.findIndex(
        (message) => 'cursor' in message && message.cursor === after,
      );
      const events = world.stored.slice(at + 1);
      const last = events.at(-1);
      return Promise.resolve({
        events,
        cursor: last && 'cursor' in last ? last.cursor : (after ?? 'now'),
      });
    },
    sessionEnded: () => {
      world.ended += 1;
    },
    now: () => world.nowMs,
    random: () => 0,
    later(callback, ms) {
      const entry = { callback, ms };
      world.due.push(entry);
      return () => {
        world.due = world.due.filter((other) => other !== entry);
      };
    },
  });
  connection.onMessage((message) => world.log.push(message));
  connection.onBegin(() => {
    world.begun += 1;
  });
  connection.onReturn(() => {
    world.returned += 1;
  });
  const socketAt = (index: number) => {
    const socket = sockets[index];
    if (!socket) throw new Error(`there is no socket ${index}`);
    return socket;
  };
  const passTime = () => {
    const due = world.due;
    world.due = [];
    for (const { callback } of due) callback();
    return due.map(({ ms }) => ms);
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const cursors = () => world.log.map((message) => ('cursor' in message ? message.cursor : null));
  return { connection, sockets, socketAt, world, passTime, settle, cursors };
}

test('it begins where the stream stands and tells what comes', () => {
  const { connection, socketAt, world, cursors } = startInWorld();
  expect(connection.getState().status).toBe('connecting');
  expect(socketAt(0).after).toBeNull();
  socketAt(0).says(ready('1'));
  expect(world.begun).toBe(1);
  expect(connection.getState()).toEqual({ status: 'live', heardAtMs: 1_000 });
  world.nowMs = 5_000;
  socketAt(0).says(status('2'));
  expect(cursors()).toEqual(['2']);
  expect(connection.getState().heardAtMs).toBe(5_000);
});

test('it comes back after a break with its cursor and tells nothing twice', () => {
  const { connection, socketAt, world, passTime, cursors } = startInWorld();
  socketAt(0).says(ready('1'));
  socketAt(0).says(status('2'));
  socketAt(0).breaks();
  expect(connection.getState().status).toBe('reconnecting');
  passTime();
  expect(socketAt(1).after).toBe('2');
  socketAt(1).says(ready('2'));
  socketAt(1).says(status('2'));
  socketAt(1).says(status('3'));
  expect(cursors()).toEqual(['2', '3']);
  expect(connection.getState().status).toBe('live');
  expect(world.asked).toEqual([]);
  expect(world).toMatchObject({ begun: 1, returned: 1 });
});

test('a socket that stands elsewhere than the tab is a gap, filled in order', async () => {
  const { socketAt, world, passTime, settle, cursors } = startInWorld();
  socketAt(0).says(ready('1'));
  socketAt(0).breaks();
  passTime();
  world.stored = [status('2'), status('3', 'o2')];
  socketAt(1).says(ready('3'));
  await settle();
  expect(cursors()).toEqual(['2', '3']);
  socketAt(1).says(status('3', 'o2'));
  expect(cursors()).toEqual(['2', '3']);
});

test('waiting doubles with each failure and starts anew after success', () => {
  const { socketAt, world, passTime } = startInWorld();
  socketAt(0).breaks();
  const waits = [1, 2, 3].map((index) => {
    const [ms] = passTime();
    socketAt(index).breaks();
    return ms;
  });
  expect(waits).toEqual([200, 400, 800]);
  expect(world.asked).toEqual([null]);
  passTime();
  socketAt(4).says(ready('1'));
  socketAt(4).breaks();
  expect(passTime()).toEqual([200]);
});

test('a tab that wakes up asks for what its dead socket kept from it, and leaves that socket', async () => {
  const { connection, socketAt, world, passTime, settle, cursors } = startInWorld();
  socketAt(0).says(ready('1'));
  connection.wake();
  await settle();
  expect(socketAt(0).isClosed).toBe(false);
  world.stored = [status('2')];
  connection.wake();
  await settle();
  expect(cursors()).toEqual(['2']);
  expect(socketAt(0).isClosed).toBe(true);
  passTime();
  expect(socketAt(1).after).toBe('2');
});

test('when the network goes and comes, it says so and tries at once', () => {
  const { connection, socketAt, sockets } = startInWorld();
  socketAt(0).says(ready('1'));
  connection.lose();
  expect(connection.getState().status).toBe('reconnecting');
  connection.wake();
  expect(sockets).toHaveLength(2);
  socketAt(0).says(status('9'));
  expect(connection.getState().status).toBe('reconnecting');
});

test('it sends only over a living connection', () => {
  const { connection, socketAt } = startInWorld();
  const fix = { type: 'LOCATION', lat: 38.6, lng: -90.2 } as const;
  expect(connection.send(fix)).toBe(false);
  socketAt(0).says(ready('1'));
  expect(connection.send(fix)).toBe(true);
  expect(socketAt(0).sent).toEqual([JSON.stringify(fix)]);
});

test('a session that ended is said, and a stopped connection stays still', () => {
  const { connection, socketAt, world, sockets, passTime } = startInWorld();
  socketAt(0).says(ready('1'));
  socketAt(0).breaks(4401);
  expect(world.ended).toBe(1);
  connection.stop();
  passTime();
  expect(sockets).toHaveLength(1);
});
