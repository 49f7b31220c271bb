import { isPositionPublic } from '@backhaul/domain/access/can.ts';
import { activeStatuses, type OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { type Announcement, rooms } from '../events/announcement.ts';
import { etaMinutes, type TripEnds } from '../events/driver-position.ts';
import type { Topics } from '../ports/bus.ts';
import type { LiveRooms } from './live-rooms.ts';

type Moved = Topics['driver_locations'];
type Position = Moved[number];

interface ActiveOrder extends TripEnds {
  id: string;
  driver_id: string;
  customer_id: string;
  sandbox_id: string | null;
  status: OrderStatus;
}

async function readActiveOrders(db: Database, driverIds: string[]): Promise<ActiveOrder[]> {
  const { rows } = await sql<ActiveOrder>`
    SELECT id, driver_id, customer_id, sandbox_id, status, pickup_lat, pickup_lng, dropoff_lat, dropoff_lng
    FROM orders WHERE driver_id = ANY (${driverIds}::uuid[]) AND status = ANY (${[...activeStatuses]})`.execute(
    db,
  );
  return rows;
}

/** The customer sees their driver from assigned on, the public only on the road (D8), admins all of the real world. */
function announcementOf(order: ActiveOrder, { lat, lng, at }: Position): Announcement {
  const eta = etaMinutes(order.status, { lat, lng }, order);
  return {
    rooms: [
      rooms.person(order.customer_id),
      ...(order.sandbox_id === null ? [rooms.admins] : []),
      ...(isPositionPublic(order.status) ? [rooms.tracking(order.id)] : []),
    ],
    message: {
      type: 'DRIVER_LOCATION',
      at,
      order: { orderId: order.id, lat, lng, at, etaMinutes: eta },
    },
  };
}

export interface PositionTellerDeps {
  db: Database;
  listening: Pick<LiveRooms, 'size' | 'announce'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Tells this process's listeners where the drivers of their orders are; while one telling runs, the latest positions wait. */
export function createPositionTeller({ db, listening, log }: PositionTellerDeps) {
  let waiting = new Map<string, Position>();
  let telling: Promise<void> | null = null;

  async function tellWaiting(): Promise<void> {
    const moved = waiting;
    waiting = new Map();
    const orders = await readActiveOrders(db, [...moved.keys()]);
    for (const order of orders) {
      const position = moved.get(order.driver_id);
      if (position !== undefined) listening.announce([announcementOf(order, position)]);
    }
  }

  /** Positions that cannot be told are not kept: the next ones come within seconds. */
  async function tellAll(): Promise<void> {
    try {
      while (waiting.size > 0) await tellWaiting();
    } catch (error) {
      log.warn({ err: error }, 'positions were not told');
    }
  }

  return {
    tell(moved: Moved): void {
      if (listening.size === 0) return;
      for (const position of moved) waiting.set(position.driverId, position);
      telling ??= tellAll().finally(() => {
        telling = null;
      });
    },
    async stop(): Promise<void> {
      await telling;
    },
  };
}
