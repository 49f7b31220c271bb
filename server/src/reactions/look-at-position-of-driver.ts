import { doubtsInDetails } from '@backhaul/domain/door/position-doubts.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { commitEvents } from '../events/commit-events.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { openCase } from '../orders/cases.ts';

/** True if this arrival had its case, which a person may have closed since. */
async function isKnown(db: Database, orderId: string, at: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM cases
    WHERE order_id = ${orderId} AND kind = 'position_in_doubt' AND details ->> 'at' = ${at}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Opens a case if a driver's arrival rests on a position that proves nothing. The driver does not hear of it. */
export const lookAtPositionOfDriver = defineReaction({
  name: 'look-at-position-of-driver',
  on: ['order.driver_arrived'],
  async effect({ orderId, sandboxId, happenedAt, details }, { db, bus }) {
    const doubts = doubtsInDetails(details);
    if (sandboxId !== null || doubts.length === 0) return;
    const at = happenedAt.toISOString();
    const { meters = null } = details;
    const evidence = { arrivedAt: at, tries: [] };
    await commitEvents(db, bus, async (transaction) => {
      if (await isKnown(transaction, orderId, at)) return;
      await openCase(transaction, orderId, 'position_in_doubt', { doubts, meters, at, evidence });
    });
  },
});
