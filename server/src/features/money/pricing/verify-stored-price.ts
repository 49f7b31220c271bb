import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { verifyQuote } from '@backhaul/contract/calls/money/pricing.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { can } from '@backhaul/domain/access/can.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { smallOrderNote } from '@backhaul/domain/fare/small-order-note.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import { priceSides, verifyPrice } from '@backhaul/domain/fare/verify-price.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { ownerOf, type Prospect } from '../../../app/principal.ts';
import { presentPrices } from '../../../app/prices-in-force.ts';
import type { Database } from '../../../database/connect.ts';
import { knownRules, type RuledRow } from '../../../database/fare-rules.ts';

type Verified = CallAnswer<typeof verifyQuote>;

interface PricedRow extends RuledRow {
  effective_at: Date;
  fare: TripPrice;
  distance_meters: number;
  duration_seconds: number;
  item_value_cents: number | null;
  number_of_items: number;
  tip_cents: number;
  rush: boolean;
}

/**
 * Reads the data from which the price of a quote (alias `q`) was computed, with the stored price, which
 * `fare` selects.
 */
async function readPriced(
  db: Database,
  { fare, from, where }: Record<'fare' | 'from' | 'where', RawBuilder<unknown>>,
): Promise<PricedRow | undefined> {
  const { rows } = await sql<PricedRow>`
    SELECT ${fare} AS fare, q.fare_version, f.rules AS fare_rules, f.effective_at, q.distance_meters, q.duration_seconds,
      q.item_value_cents, q.number_of_items, q.tip_cents, q.rush
    FROM ${from} LEFT JOIN fare_versions f ON f.version = q.fare_version LEFT JOIN users u ON u.id = q.user_id
    WHERE ${where}`.execute(db);
  return rows[0];
}

function verified(row: PricedRow): Verified {
  const rules = knownRules(row);
  const input = {
    ...tripFigures({ distanceMeters: row.distance_meters, durationSeconds: row.duration_seconds }),
    itemValueCents: row.item_value_cents,
    numberOfItems: row.number_of_items,
    tipCents: row.tip_cents,
    isRush: row.rush,
  };
  const { lines, computed, agrees } = verifyPrice(row.fare, input, rules);
  const { version, since } = presentPrices({ rules, effectiveAt: row.effective_at });
  const totals = {
    customer: [computed.fare, row.fare.fare],
    driver: [computed.driverPay, row.fare.driverPay],
    platform: [computed.platformShare, row.fare.platformShare],
  } as const;
  return {
    version,
    since,
    agrees,
    inputs: {
      miles: input.milesHundredths / 100,
      minutes: input.minutes,
      itemValue: toDollars(row.item_value_cents ?? rules.defaultItemValueCents),
      isValueAssumed: row.item_value_cents === null,
      numberOfItems: row.number_of_items,
      tip: toDollars(computed.fare.tipCents),
      rush: row.rush,
    },
    lines: lines.map(({ computedCents, storedCents, ...line }) => ({
      ...line,
      computed: toDollars(computedCents),
      stored: toDollars(storedCents),
    })),
    totals: priceSides.map((side) => {
      const [ours, theirs] = totals[side];
      return { side, computed: toDollars(ours.totalCents), stored: toDollars(theirs.totalCents) };
    }),
    notes: [smallOrderNote(row.fare.fare, rules)].filter((note) => note !== null),
  };
}

/** Recomputes a quote's price for its owner, or for an admin of its tenant. Throws not_found. */
export async function verifyStoredQuote(
  db: Database,
  principal: Prospect,
  quoteId: string,
): Promise<Verified> {
  const { userId, visitorId } = ownerOf(principal);
  const isAdmin = principal.kind !== 'visitor' && can(principal, 'read_all_orders', null);
  const sandboxId = principal.kind === 'visitor' ? null : principal.sandboxId;
  const row = await readPriced(db, {
    fare: sql`q.fare`,
    from: sql`quotes q`,
    where: sql`q.id = ${quoteId} AND (q.user_id = ${userId}::uuid OR q.visitor_id = ${visitorId}::uuid
      OR ${isAdmin} AND u.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid)`,
  });
  if (row === undefined) throw new AppError('not_found');
  return verified(row);
}

/** Recomputes an order's price, including later changes. The caller checks access. Throws not_found. */
export async function verifyStoredOrder(db: Database, orderId: string): Promise<Verified> {
  const row = await readPriced(db, {
    fare: sql`o.fare`,
    from: sql`orders o JOIN quotes q ON q.id = o.quote_id`,
    where: sql`o.id = ${orderId}`,
  });
  if (row === undefined) throw new AppError('not_found');
  return verified(row);
}
