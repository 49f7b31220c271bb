import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { comparePriceDraft } from '@backhaul/contract/calls/money/pricing.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import {
  compareRules,
  type EndedOrder,
  type OrderCompared,
  type SideCompared,
} from '@backhaul/domain/fare/compare-rules.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import type { OrderOutcome, Settlement } from '@backhaul/domain/fare/outcome.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { findDraft } from './pricing-queries.ts';

const comparedOrders = 1_000;

interface EndedRow {
  id: string;
  tracking_number: string;
  outcome: OrderOutcome;
  distance_meters: number;
  duration_seconds: number;
  item_value_cents: number | null;
  number_of_items: number;
  quoted_tip_cents: number;
  tip_cents: number;
  rush: boolean;
  extra_legs_cents: number;
  rules: FareRules;
}

/** The orders that ended last, as they were quoted. Those of demos and of people who try it out are left out. */
async function readEnded(db: Database): Promise<EndedOrder[]> {
  const { rows } = await sql<EndedRow>`
    SELECT o.id, o.tracking_number, t.reference AS outcome, q.distance_meters, q.duration_seconds, q.item_value_cents,
      q.number_of_items, q.tip_cents AS quoted_tip_cents, o.tip_cents, q.rush, o.extra_legs_cents, f.rules
    FROM (SELECT order_id, reference FROM ledger_transactions WHERE kind = 'settlement' AND sandbox_id IS NULL
      ORDER BY created_at DESC LIMIT ${comparedOrders}) t
    JOIN orders o ON o.id = t.order_id JOIN quotes q ON q.id = o.quote_id
    JOIN fare_versions f ON f.version = o.fare_version`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    trackingNumber: row.tracking_number,
    outcome: row.outcome,
    input: {
      ...tripFigures({
        distanceMeters: row.distance_meters,
        durationSeconds: row.duration_seconds,
      }),
      itemValueCents: row.item_value_cents,
      numberOfItems: row.number_of_items,
      tipCents: row.quoted_tip_cents,
      isRush: row.rush,
    },
    tipCents: row.tip_cents,
    extraLegsCents: row.extra_legs_cents,
    rules: row.rules,
  }));
}

const presentSide = ({ hadCents, wouldCents, rising, falling }: SideCompared) => ({
  had: toDollars(hadCents),
  would: toDollars(wouldCents),
  rising,
  falling,
});
const presentSettled = ({ customerPaysCents, driverGetsCents }: Settlement) => ({
  customerPays: toDollars(customerPaysCents),
  driverGets: toDollars(driverGetsCents),
});
const presentOrder = ({ had, would, ...order }: OrderCompared) => ({
  ...order,
  had: presentSettled(had),
  would: presentSettled(would),
});

/**
 * The prices of the latest ended orders under a draft: what customers pay, drivers get and the platform keeps. Throws
 * not_found.
 */
export async function compareDraft(
  db: Database,
  draftId: string,
): Promise<CallAnswer<typeof comparePriceDraft>> {
  const draft = await findDraft(db, draftId);
  if (draft === undefined) throw new AppError('not_found');
  const compared = compareRules(await readEnded(db), draft.rules);
  return {
    orders: compared.orders,
    customers: presentSide(compared.customers),
    drivers: presentSide(compared.drivers),
    platform: presentSide(compared.platform),
    outcomes: compared.outcomes.map(({ outcome, orders, ...cents }) => ({
      outcome,
      orders,
      customers: toDollars(cents.customersCents),
      drivers: toDollars(cents.driversCents),
      platform: toDollars(cents.platformCents),
    })),
    worstForCustomers: compared.worstForCustomers.map(presentOrder),
    worstForDrivers: compared.worstForDrivers.map(presentOrder),
  };
}
