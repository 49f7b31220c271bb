import type { PositionDoubt } from '@backhaul/domain/door/position-doubts.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { openCase } from '../../../orders/cases.ts';
import type { Bus } from '../../../ports/bus.ts';

interface DoubtedArrival {
  doubts: readonly PositionDoubt[];
  meters: unknown;
  at: Date;
}

/**
 * True if a case for the staff was already opened about this arrival, even if it is closed by now.
 */
async function isKnown(db: Database, orderId: string, at: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM cases
    WHERE order_id = ${orderId} AND kind = 'position_in_doubt' AND details ->> 'at' = ${at}`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Opens a case for the staff about an arrival whose GPS position may be false. A repeat changes nothing.
 */
export async function caseOfDoubtedArrival(
  { db, bus }: { db: Database; bus: Pick<Bus, 'publish'> },
  orderId: string,
  { doubts, meters, at: arrivedAt }: DoubtedArrival,
): Promise<void> {
  const at = arrivedAt.toISOString();
  const evidence = { arrivedAt: at, tries: [] };
  await commitEvents(db, bus, async (transaction) => {
    if (await isKnown(transaction, orderId, at)) return;
    await openCase(transaction, orderId, 'position_in_doubt', { doubts, meters, at, evidence });
  });
}
