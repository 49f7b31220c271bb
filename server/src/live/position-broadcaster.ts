import type { Arrival } from '@backhaul/contract/arrival.ts';
import { maySeePosition } from '@backhaul/domain/access/driver-position.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { type Announcement, rooms } from './announcement.ts';
import type { Arrivals } from '../orders/arrivals.ts';
import { type JobRow, readJobs } from '../orders/driver-plan.ts';
import type { Topics } from '../ports/bus.ts';
import type { LiveRooms } from './live-rooms.ts';

type Moved = Topics['driver_locations'];
type Position = Moved[number];

/**
 * A driver's position, for everyone who sees one of the driver's jobs. Admins of the live tenant always get
 * it. Customer and driver get it with the arrival time while the driver heads to a stop of the job; the
 * public page gets it only while the item is on the road.
 */
function announcementOf(job: JobRow, { lat, lng, at }: Position, arrival?: Arrival): Announcement {
  const followed = { status: job.status, isCurrentStop: job.heading_to !== null };
  const etaMinutes = arrival?.kind === 'current' ? (arrival.figures?.minutes ?? null) : null;
  return {
    rooms: [
      ...(maySeePosition('owner', followed) ? [rooms.person(job.customer_id)] : []),
      ...(followed.isCurrentStop ? [rooms.person(job.driver_id)] : []),
      ...(job.sandbox_id === null ? [rooms.admins] : []),
      ...(maySeePosition('visitor', followed) ? [rooms.tracking(job.id)] : []),
    ],
    message: {
      type: 'DRIVER_LOCATION',
      at,
      order: { orderId: job.id, lat, lng, at, etaMinutes, ...(arrival && { arrival }) },
    },
  };
}

interface PositionBroadcasterDeps {
  db: Database;
  listening: Pick<LiveRooms, 'size' | 'announce'>;
  arrivals: Pick<Arrivals, 'ofCurrent'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Publishes drivers' positions to this process's subscribers. While it is busy, only each driver's latest position is
 * kept.
 */
export function createPositionBroadcaster({
  db,
  listening,
  arrivals,
  log,
}: PositionBroadcasterDeps) {
  let waiting = new Map<string, Position>();
  let publishing: Promise<void> | null = null;

  async function publishWaiting(): Promise<void> {
    const moved = waiting;
    waiting = new Map();
    const jobs = Map.groupBy(await readJobs(db, [...moved.keys()]), (job) => job.driver_id);
    await Promise.all(
      [...jobs].map(async ([driverId, ofDriver]) => {
        const position = moved.get(driverId);
        if (position !== undefined) await publishOf(ofDriver, position);
      }),
    );
  }

  async function publishOf(jobs: readonly JobRow[], position: Position): Promise<void> {
    const current = await arrivals.ofCurrent(jobs.map((job) => ({ ...job, position })));
    for (const job of jobs) {
      const arrival = job.id === current?.orderId ? current.arrival : undefined;
      listening.announce([announcementOf(job, position, arrival)]);
    }
  }

  /** Positions that fail to publish are dropped; new ones follow within seconds. */
  async function publishAll(): Promise<void> {
    try {
      while (waiting.size > 0) await publishWaiting();
    } catch (error) {
      log.warn({ err: error }, 'positions were not published');
    }
  }

  return {
    publish(moved: Moved): void {
      if (listening.size === 0) return;
      for (const position of moved) waiting.set(position.driverId, position);
      publishing ??= publishAll().finally(() => {
        publishing = null;
      });
    },
    async stop(): Promise<void> {
      await publishing;
    },
  };
}
