import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Outside } from './outside.ts';
import { readOfferedDrivers, isNewOffer } from '../events/offer-rules.ts';
import type { App } from '../http/app.ts';
import type { AddressLimit } from '../http/address-limit.ts';
import { createEventTail } from '../live/event-tail.ts';
import { startKeepAlive } from '../live/keep-alive.ts';
import { LiveRooms } from '../live/live-rooms.ts';
import { liveRoutes } from '../live/live-routes.ts';
import { createLiveSockets } from '../live/live-sockets.ts';
import { createLocationBook } from '../live/location-book.ts';
import { createPositionTeller } from '../live/tell-positions.ts';
import { liveUpdatesOf } from '../reactions/push-live-update.ts';

const maxMessageBytes = 4096;
const serverGoesAway = 1001;
const goodbyeMs = 1_500;

/** Says goodbye to everybody; who does not answer soon is cut off, so that the server can stop. */
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

/** Sockets, and what tells them: the tail of the events, the drivers' positions, the end of sessions. */
export async function composeLive(
  outside: Outside,
  app: App,
  trackingLimit: AddressLimit,
): Promise<void> {
  const { config, connection, bus, clock, log } = outside;
  const { db, pool } = connection;
  const listening = new LiveRooms();
  const tail = createEventTail({
    db,
    pool,
    log,
    isHeard: () => listening.size > 0,
    prepare: async (events) => {
      const offers = events.filter(isNewOffer).map((event) => event.orderId);
      const offered = await readOfferedDrivers(db, listening.size > 0 ? offers : []);
      return () => {
        for (const event of events)
          listening.announce(liveUpdatesOf(event, offered.get(event.orderId) ?? []));
      };
    },
  });
  const locations = createLocationBook({ db, bus, log });
  const positions = createPositionTeller({ db, listening, log });
  bus.subscribe('order_events', () => tail.wake());
  bus.subscribe('driver_locations', (moved) => positions.tell(moved));
  bus.subscribe('session_ended', (session) => listening.endSession(session));

  await app.fastify.register(websocket, {
    options: { maxPayload: maxMessageBytes },
    preClose: closeSockets,
  });
  liveRoutes(app.fastify, {
    db,
    pool,
    cookie: app.cookie,
    publicOrigin: config.publicOrigin,
    listening,
    tail,
    sockets: createLiveSockets({ db, clock, log, listening, tail, locations }),
    trackingLimit,
  });
  const keepAlive = startKeepAlive(db, listening, log);
  app.fastify.addHook('onReady', () => tail.start());
  app.fastify.addHook('onClose', async () => {
    await Promise.all([keepAlive.stop(), tail.stop(), locations.stop(), positions.stop()]);
  });
}
