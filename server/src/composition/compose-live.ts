import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Adapters } from './adapters.ts';
import type { AreaBook } from '../orders/area-book.ts';
import type { Arrivals } from '../orders/arrivals.ts';
import type { App } from '../http/app.ts';
import type { AddressLimit } from '../http/address-limit.ts';
import { isNewOffer } from '../events/offer-rules.ts';
import { rooms } from '../live/announcement.ts';
import { createEventTail } from '../live/event-tail.ts';
import { startHeartbeat } from '../live/heartbeat.ts';
import { LiveRooms } from '../live/live-rooms.ts';
import { OnlineDrivers } from '../live/online-drivers.ts';
import { liveRoutes } from '../live/live-routes.ts';
import { createLiveSockets } from '../live/live-sockets.ts';
import { createLocationBuffer } from '../live/location-buffer.ts';
import { createPositionBroadcaster } from '../live/position-broadcaster.ts';
import { liveUpdatesOf, pushLiveUpdate } from '../live/push-live-update.ts';
import { offerWork } from '../metrics/work-kinds.ts';

const maxMessageBytes = 4096;
const serverGoesAway = 1001;
const goodbyeMs = 1_500;

/**
 * True for errors that the client or the network caused, such as protocol violations and broken connections.
 * They have an error code; errors from our own bugs have none.
 */
const isOfTheWire = (error: Error) =>
  'code' in error && /^(?:WS_ERR_|ECONN|EPIPE)/.test(String(error.code));

/** Closes all sockets and terminates those that do not answer soon, so that the server can stop. */
function closeSockets(this: FastifyInstance, done: () => void): void {
  const { clients } = this.websocketServer;
  for (const client of clients) client.close(serverGoesAway, 'restarting');
  const timer = setTimeout(() => {
    for (const client of clients) client.terminate();
  }, goodbyeMs);
  this.websocketServer.close(() => {
    clearTimeout(timer);
    done();
  });
}

interface LiveDeps {
  trackingLimit: AddressLimit;
  arrivals: Arrivals;
  areas: AreaBook;
}

/**
 * Sets up the sockets and the sources of their messages: new events, drivers' positions and ended sessions.
 */
export async function composeLive(
  adapters: Adapters,
  app: App,
  { trackingLimit, arrivals, areas }: LiveDeps,
): Promise<void> {
  const { config, connection, bus, clock, log } = adapters;
  const { db, pool } = connection;
  const listening = new LiveRooms();
  const drivers = new OnlineDrivers(areas);
  const tail = createEventTail({
    db,
    pool,
    log,
    hasSubscribers: () => listening.size > 0,
    learn: (changed, isAll) => {
      if (isAll) drivers.clear();
      for (const driver of changed) drivers.set(driver);
    },
    on: pushLiveUpdate.on,
    publish: (events) => {
      if (listening.size === 0) return;
      for (const event of events) {
        listening.announce(liveUpdatesOf(event, drivers));
        if (!isNewOffer(event)) continue;
        const ageMs = clock.now().getTime() - event.happenedAt.getTime();
        offerWork.over({}, 'sent', Math.max(0, ageMs) / 1000);
      }
    },
  });
  const locations = createLocationBuffer({ db, bus, drivers, log });
  const positions = createPositionBroadcaster({ db, listening, arrivals, log });
  bus.subscribe('domain_events', () => tail.wake());
  bus.subscribe('driver_locations', (moved) => positions.publish(moved));
  bus.subscribe('drivers_moved', (moved) => {
    for (const { driverId, lat, lng } of moved) drivers.move(driverId, { lat, lng });
  });
  bus.subscribe('person_notified', ({ userId, at }) =>
    listening.announce([{ rooms: [rooms.person(userId)], message: { type: 'NOTIFIED', at } }]),
  );
  bus.subscribe('messages_read', ({ orderId, userIds, isLive, at }) => {
    const people = [...userIds.map(rooms.person), ...(isLive ? [rooms.admins] : [])];
    listening.announce([
      { rooms: people, message: { type: 'MESSAGES_READ', at, order: { id: orderId } } },
    ]);
  });
  bus.subscribe('work_changed', ({ what, at }) =>
    listening.announce([{ rooms: [rooms.staff], message: { type: 'WORK_CHANGED', at, what } }]),
  );
  bus.subscribe('session_ended', (session) => listening.endSession(session));
  bus.subscribe('rights_changed', (session) => listening.renewSession(session));

  await app.fastify.register(websocket, {
    options: { maxPayload: maxMessageBytes },
    preClose: closeSockets,
    errorHandler(error, socket, request) {
      // A malformed WebSocket message or a broken connection is logged only for debugging. Bugs of ours are
      // logged as errors.
      request.log[isOfTheWire(error) ? 'debug' : 'error'](
        { err: error },
        'a live socket broke off',
      );
      socket.terminate();
    },
  });
  liveRoutes(app.fastify, {
    db,
    authenticate: app.authenticate,
    publicOrigin: config.publicOrigin,
    listening,
    tail,
    sockets: createLiveSockets({ db, clock, log, listening, tail, locations }),
    trackingLimit,
  });
  const heartbeat = startHeartbeat(db, listening, log);
  app.fastify.addHook('onReady', () => tail.start());
  app.fastify.addHook('onClose', async () => {
    await Promise.all([heartbeat.stop(), tail.stop(), locations.stop(), positions.stop()]);
  });
}
