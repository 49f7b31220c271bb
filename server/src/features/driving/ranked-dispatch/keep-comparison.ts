import { choiceFigures, chosenBy } from '@backhaul/domain/dispatch/choice-figures.ts';
import type { DispatchMode } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { findAcceptedOffer } from './find-waiting-offer.ts';
import { type FactsDeps, gatherFacts } from './gather-facts.ts';
import { readPlannedWays } from './planned-ways.ts';

interface Beside {
  areaId: string;
  mode: DispatchMode;
  beside: DispatchMode;
}

/**
 * The area's dispatch mode and the second mode with which it is compared. Undefined if the area has no second
 * mode, or if the order's comparison is already stored.
 */
async function findBeside(db: Database, orderId: string): Promise<Beside | undefined> {
  const { rows } = await sql<Beside>`
    SELECT a.id AS "areaId", a.dispatch_mode AS mode, a.beside_mode AS beside
    FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip JOIN service_areas a ON a.id = z.area_id
    WHERE o.id = ${orderId} AND a.beside_mode IS NOT NULL AND NOT EXISTS (SELECT FROM dispatch_comparisons c WHERE c.order_id = o.id)`.execute(
    db,
  );
  return rows[0];
}

/** Enqueues the comparison of an order's two dispatch modes, if its area has a second mode. */
export async function enqueueComparison(
  db: Database,
  asked: { orderId: string; driverId: string },
): Promise<void> {
  if ((await findBeside(db, asked.orderId)) !== undefined)
    await enqueueJob(db, 'compare_ways', asked);
}

/**
 * Compares the driver who accepted an order with the driver whom the area's second dispatch mode would have
 * chosen from the same facts. Leaves out orders that are already picked up or whose driver has no position.
 * Can be repeated.
 */
export async function keepComparison(
  deps: FactsDeps,
  { orderId, driverId, now }: { orderId: string; driverId: string; now: Date },
): Promise<void> {
  const { db } = deps;
  const ways = await findBeside(db, orderId);
  if (ways === undefined) return;
  const offer = await findAcceptedOffer(db, orderId, driverId);
  if (offer === undefined) return;
  const planned = ways.beside === 'planned' ? await readPlannedWays(db, ways.areaId) : undefined;
  const facts = await gatherFacts(deps, offer, now, { ways: planned, holderId: driverId });
  const figuresOf = (id: string | null) => {
    const driver = facts.drivers.find((one) => one.driverId === id);
    return driver === undefined ? undefined : choiceFigures(driver);
  };
  const chosen = chosenBy(ways.beside, facts);
  const taken = figuresOf(driverId);
  const other = figuresOf(chosen);
  if (taken === undefined || other === undefined) return;
  await sql`
    INSERT INTO dispatch_comparisons (order_id, area_id, at, mode, beside, is_same, added_minutes, late_minutes, empty_seconds,
      beside_added_minutes, beside_late_minutes, beside_empty_seconds)
    VALUES (${orderId}, ${ways.areaId}, ${now}, ${ways.mode}, ${ways.beside}, ${chosen === driverId}, ${taken.addedMinutes},
      ${taken.lateMinutes}, ${taken.emptySeconds}, ${other.addedMinutes}, ${other.lateMinutes}, ${other.emptySeconds})
    ON CONFLICT (order_id) DO NOTHING`.execute(db);
}
