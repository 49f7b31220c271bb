import { can } from '@backhaul/domain/access/can.ts';
import type { FileKind } from '@backhaul/domain/access/file-access.ts';
import { readerOf } from '@backhaul/domain/access/order-relation.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import type { OrderDetail } from '@backhaul/domain/order/order-changes.ts';
import type { RefundMethod } from '@backhaul/domain/catalog/booking-options.ts';
import type { WayOn } from '@backhaul/domain/order/refusal-plan.ts';
import {
  type HandOverReason,
  type HandOverWay,
  handOverRules,
} from '@backhaul/domain/proof/hand-over.ts';
import type { TrackStatus } from '@backhaul/domain/carrier/parcel-track.ts';
import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import type { PaidMethod } from '@backhaul/domain/order/payment-gateways.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import type { OrderRole, OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { type Selectable, sql } from 'kysely';
import { ratingOf } from '../database/driver-rating.ts';
import type { Database } from '../database/connect.ts';
import { fareRulesOf, knownRules, type RuledRow } from '../database/fare-rules.ts';
import type { Orders } from '../database/tables.generated.ts';
import { type ParcelProofRow, parcelsOf, type ParcelTrackRow } from './parcel-rows.ts';
import { type CounterRow, counterOf } from './counter-times.ts';
import { type DoorEventRow, doorEventsOf } from './door.ts';
import { handOverStopSql } from './hand-over-stop.ts';
import { type LeftOut, orderColumnsOf } from './order-columns.ts';
import { heldCreditCents } from './paid-for.ts';
import type { EstimatedPart, Position } from '../ports/map-service.ts';
import { proofRulesOf } from './proof-rules-of.ts';

/**
 * A row of orders with typed JSON. `fare` is the whole price from `priceTrip`, in cents. `uses_credit` is left out,
 * since only payments need it.
 */
export interface OrderRow extends Omit<
  Selectable<Orders>,
  'fare' | 'route_estimated_parts' | 'refusal_ways' | LeftOut
> {
  fare: TripPrice;
  refusal_ways: readonly WayOn[] | null;
  route_estimated_parts: EstimatedPart[];
}

export interface ViewedDriver {
  first_name: string;
  last_name: string;
  phone: string | null;
  rating: number | null;
  completed: number;
  /** The driver's vehicle; null if the driver never applied. */
  vehicle: { color: string; make: string; model: string; plate: string } | null;
  /**
   * The points of the driver's route to this order's current stop, beginning where the driver set out; null
   * if the map has no streets there.
   */
  way: [number, number][] | null;
  /** The last GPS position of the driver; null while unknown. */
  position: { lat: number; lng: number; at: string } | null;
}

export interface ViewedEvent {
  sequence: number;
  type: OrderEventType;
  status: OrderStatus;
  actor_kind: OrderRole;
  happened_at: string;
  reason: string | null;
  changed?: OrderDetail[] | null;
  /** Name of the place to which the item was redirected. */
  redirected_to?: string | null;
  scan?: { number: string; status: TrackStatus; place: string | null } | null;
  /** The number of sealed parcels that the driver compared with the order at the door. */
  parcels_checked?: number | null;
}

export interface ViewedFile {
  id: string;
  kind: FileKind;
  media_type: string;
  size_bytes: number;
  created_at: string;
}

export interface RefundWatchRow {
  method: RefundMethod;
  value_cents: number;
  fee_cents: number;
  tax_cents: number | null;
  card: string | null;
  expected_cents: number;
  taken_on: string;
  due_on: string;
  /**
   * The day on which the carrier brings the parcel to the shop; null if a counter took the item.
   */
  arrives_on: string | null;
  is_at_shop: boolean;
  arrived_cents: number | null;
  arrived_on: string | null;
}

interface HandOverRow {
  way: HandOverWay;
  strokes: [x: number, y: number][][] | null;
  reason: HandOverReason | null;
  happened_at: string;
}

interface GiftCardRow {
  amount_cents: number;
  last_four: string | null;
  given_at: string;
}

interface StopReviewRow {
  was_ready: boolean;
  was_safe: boolean;
  words: string | null;
  created_at: string;
}

/** An order with its related rows. */
export interface OrderView {
  order: OrderRow;
  /** The price rules of the time of booking. */
  rules: FareRules;
  /** The route at booking, to the store that was chosen then. */
  route: {
    geometry: Position[];
    is_estimated: boolean;
    estimated_parts: EstimatedPart[];
    to: { name: string; lat: number; lng: number };
  };
  driver: ViewedDriver | null;
  payment: { brand: string | null; last4: string | null; method: PaidMethod | null } | null;
  refunded_cents: number | null;
  credit_cents: number;
  refund_watch: RefundWatchRow | null;
  /** The photos of parcels at the carrier's counter, latest first. */
  parcel_proofs: ParcelProofRow[];
  parcel_tracks: ParcelTrackRow[];
  hand_over: HandOverRow | null;
  gift_card: GiftCardRow | null;
  stop_review: StopReviewRow | null;
  /** True if the driver must record that the customer handed over the item. */
  asks_hand_over: boolean;
  /** True if the driver has typed a wrong hand-over code five times. */
  is_code_locked: boolean;
  events: ViewedEvent[];
  files: ViewedFile[];
  counter: CounterRow;
  door_events: DoorEventRow[];
  pickup_uncertainty_meters: number;
}

/** The facts about an order that the domain's access rules need. */
export function subjectOf(
  order: Pick<OrderRow, 'customer_id' | 'driver_id' | 'company_id' | 'sandbox_id' | 'status'>,
) {
  return {
    customerId: order.customer_id,
    driverId: order.driver_id,
    companyId: order.company_id,
    sandboxId: order.sandbox_id,
    status: order.status,
  };
}

/** An order with its related rows, or undefined. The caller checks access. */
export async function loadOrderView(db: Database, orderId: string): Promise<OrderView | undefined> {
  const { rows } = await sql<OrderRow & RuledRow & Omit<OrderView, 'order' | 'rules'>>`
    SELECT ${sql.raw(orderColumnsOf('o'))}, ${sql.raw(fareRulesOf('o'))} AS fare_rules,
      jsonb_build_object('geometry', q.route_geometry, 'is_estimated', q.is_estimated,
        'estimated_parts', q.route_estimated_parts,
        'to', jsonb_build_object('name', q.dropoff_name, 'lat', q.dropoff_lat, 'lng', q.dropoff_lng)) AS route,
      CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('first_name', d.first_name, 'last_name', d.last_name,
        'phone', d.phone, 'rating', ${ratingOf(sql`d.id`)},
        'completed', (SELECT count(*) FROM orders c WHERE c.driver_id = d.id AND c.completed_at IS NOT NULL),
        'vehicle', (SELECT jsonb_build_object('color', a.vehicle_color, 'make', a.vehicle_make, 'model', a.vehicle_model,
          'plate', a.license_plate) FROM driver_applications a WHERE a.user_id = d.id),
        'way', (SELECT w.geometry FROM driver_ways w WHERE w.driver_id = d.id AND w.order_id = o.id AND NOT w.is_estimated),
        'position', CASE WHEN l.user_id IS NOT NULL
          THEN jsonb_build_object('lat', l.lat, 'lng', l.lng, 'at', l.at) END) END AS driver,
      (SELECT jsonb_build_object('brand', brand, 'last4', last4, 'method', method) FROM payment_intents
        WHERE order_id = o.id AND purpose = 'fare' ORDER BY created_at DESC LIMIT 1) AS payment,
      (SELECT sum(amount_cents) FROM refunds WHERE order_id = o.id) AS refunded_cents,
      ${heldCreditCents} AS credit_cents,
      (SELECT to_jsonb(w) || jsonb_build_object('card', o.purchase_card) FROM refund_watches w
        WHERE w.order_id = o.id) AS refund_watch,
      ${sql.raw(parcelsOf('o'))},
      (SELECT to_jsonb(h) FROM hand_overs h WHERE h.order_id = o.id AND h.driver_id = o.driver_id
        AND h.stop = ${sql.raw(handOverStopSql('o'))}) AS hand_over,
      (SELECT count(*) FROM hand_over_tries t WHERE t.order_id = o.id
        AND t.stop = ${sql.raw(handOverStopSql('o'))}) >= ${handOverRules.wrongCodes} AS is_code_locked,
      (SELECT jsonb_build_object('amount_cents', g.amount_cents, 'last_four', g.last_four, 'given_at', g.given_at)
        FROM gift_cards g WHERE g.order_id = o.id) AS gift_card,
      (SELECT to_jsonb(r) FROM stop_reviews r WHERE r.order_id = o.id AND r.driver_id = o.driver_id) AS stop_review,
      (o.signature_required OR o.status = 'returning') AND o.sandbox_id IS NULL
        AND coalesce((${sql.raw(proofRulesOf('o'))} ->> 'handOver')::boolean, true) AS asks_hand_over,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('sequence', sequence, 'type', type, 'status', status,
        'actor_kind', actor_kind, 'happened_at', happened_at, 'reason', details ->> 'reason',
        'changed', details -> 'changed', 'parcels_checked', details -> 'parcelsChecked', 'scan', CASE WHEN type = 'parcel_moved' THEN details END,
        'redirected_to', CASE WHEN type = 'redirected' THEN coalesce(
          (SELECT name FROM stores WHERE id = details ->> 'storeId'),
          (SELECT name FROM charities WHERE id = details ->> 'charityId')) END) ORDER BY sequence), '[]')
        FROM domain_events WHERE order_id = o.id) AS events,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'media_type', media_type,
        'size_bytes', size_bytes, 'created_at', created_at) ORDER BY created_at, id), '[]')
        FROM files WHERE order_id = o.id) AS files,
      ${sql.raw(counterOf('o'))} AS counter,
      ${sql.raw(doorEventsOf('o'))} AS door_events, q.pickup_uncertainty_meters
    FROM orders o
    JOIN quotes q ON q.id = o.quote_id
    LEFT JOIN users d ON d.id = o.driver_id
    LEFT JOIN driver_locations l ON l.user_id = o.driver_id
    WHERE o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const {
    route,
    driver,
    payment,
    refunded_cents,
    credit_cents,
    refund_watch,
    parcel_proofs,
    parcel_tracks,
    events,
    files,
    ...rest
  } = row;
  const {
    counter,
    hand_over,
    gift_card,
    stop_review,
    asks_hand_over,
    is_code_locked,
    fare_rules,
    door_events,
    pickup_uncertainty_meters,
    ...order
  } = rest;
  const proof = {
    hand_over,
    gift_card,
    stop_review,
    asks_hand_over,
    is_code_locked,
    files,
    counter,
    door_events,
    pickup_uncertainty_meters,
  };
  const rules = knownRules({ fare_version: order.fare_version, fare_rules });
  const money = {
    payment,
    refunded_cents,
    credit_cents,
    refund_watch,
    parcel_proofs,
    parcel_tracks,
  };
  return { order, rules, route, driver, ...money, events, ...proof };
}

/**
 * An order, and the reader's role in it, such as owner or driver; undefined if the reader may not see the
 * order.
 */
export async function readOrder(
  db: Database,
  orderId: string,
  principal: Principal,
): Promise<{ view: OrderView; relation: OrderRole } | undefined> {
  const view = await loadOrderView(db, orderId);
  if (view === undefined || !can(principal, 'read_order', subjectOf(view.order))) return undefined;
  return { view, relation: readerOf(subjectOf(view.order), principal) };
}
