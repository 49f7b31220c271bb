import type { Database } from '../database/connect.ts';
import type { Bus } from '../ports/bus.ts';

/** Runs a transaction that appends events, and wakes the subscribers after the commit. */
export async function commitEvents<T>(
  db: Database,
  bus: Pick<Bus, 'publish'>,
  change: (transaction: Database) => Promise<T>,
): Promise<T> {
  const result = await db.transaction().execute(change);
  bus.publish('domain_events', null);
  return result;
}
