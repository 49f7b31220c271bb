import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import { handOverRules, type PickupProof } from '@backhaul/domain/proof/hand-over.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { type CounterRow, counterOf } from './counter-times.ts';
import { type DoorEventRow, doorEventsOf, doorUncertaintyOf } from './door.ts';
import { fareRulesOf } from '../database/fare-rules.ts';
import { handOverStopSql } from './hand-over-stop.ts';
import { takeOver, type TakeOverRow } from './item-holder.ts';
import { orderColumnsOf } from './order-columns.ts';
import type { OrderRow, OrderView, ViewedFile } from './order-view.ts';
import { proofRulesOf } from './proof-rules-of.ts';

/** The row behind a card in the driver's app, which shows an offer or one of the driver's own jobs. */
export interface DriverCardRow extends OrderRow {
  fare_rules: FareRules | null;
  files: Pick<ViewedFile, 'id' | 'kind'>[];
  /** The proof that the driver must still add before the pickup. */
  pickup_proof: PickupProof | null;
  counter: CounterRow;
  take_over: TakeOverRow | null;
  was_given: boolean;
  door_events: DoorEventRow[];
  pickup_uncertainty_meters: number;
}

export interface DriverOrderRow extends DriverCardRow {
  is_offered: boolean;
}

const changesOfDriver = ['accepted', 'assigned', 'reassigned'] satisfies OrderEventType[];

const wasGiven = `o.driver_id IS NOT NULL AND coalesce((SELECT e.type <> 'accepted' FROM domain_events e
  WHERE e.order_id = o.id AND e.type IN (${changesOfDriver.map((type) => `'${type}'`).join(', ')})
  ORDER BY e.sequence DESC LIMIT 1), false)`;

/** Builds the row of a driver's card from an order that was read with its related rows. */
export function cardRowOf({ order, rules, files, counter, ...view }: OrderView): DriverCardRow {
  // Nobody needs to hand the item over to this driver, who has just acted on it and so has it. `take_over` is
  // therefore null.
  const given = view.events.findLast(({ type }) => changesOfDriver.some((one) => one === type));
  const isGiven = given !== undefined && given.type !== 'accepted' && order.driver_id !== null;
  const card = {
    ...order,
    fare_rules: rules,
    files,
    counter,
    take_over: null,
    pickup_proof: null,
    was_given: isGiven,
    door_events: view.door_events,
    pickup_uncertainty_meters: view.pickup_uncertainty_meters,
  };
  const isBack = order.status === 'returning';
  if ((order.status !== 'assigned' && !isBack) || order.sandbox_id !== null) return card;
  if (order.pickup_method === 'door_dropoff' && !isBack) return { ...card, pickup_proof: 'photo' };
  if (!view.asks_hand_over) return card;
  if (view.hand_over !== null) return { ...card, pickup_proof: 'given' };
  return { ...card, pickup_proof: view.is_code_locked ? 'hand_over_photo' : 'hand_over' };
}

/**
 * SQL for the proof that `checkTransition()` requires at the pickup, and when the item goes back to the
 * customer; NULL if none is needed.
 */
const pickupProof = `CASE WHEN o.status NOT IN ('assigned', 'returning') OR o.sandbox_id IS NOT NULL THEN NULL
  WHEN o.pickup_method = 'door_dropoff' AND o.status = 'assigned' THEN 'photo'
  WHEN NOT (o.signature_required OR o.status = 'returning')
    OR NOT coalesce((${proofRulesOf('o')} ->> 'handOver')::boolean, true) THEN NULL
  WHEN EXISTS (SELECT FROM hand_overs h WHERE h.order_id = o.id AND h.driver_id = o.driver_id
    AND h.stop = ${handOverStopSql('o')}) THEN 'given'
  WHEN (SELECT count(*) FROM hand_over_tries t WHERE t.order_id = o.id AND t.stop = ${handOverStopSql('o')}) >= ${handOverRules.wrongCodes} THEN 'hand_over_photo'
  ELSE 'hand_over' END`;

/**
 * SQL that reads the rows of drivers' cards, without its WHERE. The order's row contains everything except
 * the list of its files.
 */
const driverCards = `SELECT ${orderColumnsOf('o')}, o.is_offered,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind) ORDER BY f.created_at, f.id), '[]')
    FROM files f WHERE f.order_id = o.id) AS files,
  ${pickupProof} AS pickup_proof, ${counterOf('o')} AS counter, ${fareRulesOf('o')} AS fare_rules,
  ${takeOver} AS take_over, ${wasGiven} AS was_given,
  ${doorEventsOf('o')} AS door_events, ${doorUncertaintyOf('o')} AS pickup_uncertainty_meters
  FROM orders o`;

/**
 * The rows of drivers' cards for some orders. `tail` is the end of the SQL, from WHERE on, and calls the
 * orders `o`. The caller checks access.
 */
export async function findDriverOrders(
  db: Database,
  tail: RawBuilder<unknown>,
): Promise<DriverOrderRow[]> {
  const { rows } = await sql<DriverOrderRow>`${sql.raw(driverCards)} ${tail}`.execute(db);
  return rows;
}
