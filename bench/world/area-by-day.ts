import { quietUntil } from '@backhaul/domain/notifications/quiet-hours.ts';
import type pg from 'pg';

/** One of them is by day at any moment, and a booking for the City's tomorrow is one there too. */
const zones = ['America/Chicago', 'Pacific/Honolulu', 'Asia/Dubai'];

/** Has the service area's clock show day, because at night most notifications wait for the morning. */
export async function moveAreaIntoDay(pool: pg.Pool): Promise<void> {
  const zone = zones.find((one) => quietUntil(Date.now(), one) === null);
  await pool.query('UPDATE service_areas SET time_zone = $1', [zone]);
}
