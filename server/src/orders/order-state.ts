import type { ReviewStatus } from '@backhaul/domain/order/review-status.ts';
import type { PickupMethod } from '@backhaul/domain/catalog/booking-options.ts';
import type { FileKind } from '@backhaul/domain/access/file-access.ts';
import { defaultProofSettings, type ProofSettings } from '@backhaul/domain/order/action-proof.ts';
import type { PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import type { EarlyPickup } from '@backhaul/domain/order/early-pickup.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { Refusal } from '@backhaul/domain/order/refusal-plan.ts';
import type { PastTransition } from '@backhaul/domain/order/repeated-action.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { handOverStopSql } from './hand-over-stop.ts';
import { type RefusalColumns, refusalOf } from './refusal-of.ts';
import { proofRulesOf } from './proof-rules-of.ts';

/** Everything about an order that decides if a transition is allowed. */
export interface OrderState {
  id: string;
  status: OrderStatus;
  customerId: string;
  driverId: string | null;
  companyId: string | null;
  storeId: string | null;
  sandboxId: string | null;
  paymentStatus: PaymentStatus;
  reviewStatus: ReviewStatus;
  isOffered: boolean;
  createdAt: Date;
  slotStartAt: Date;
  slotEndAt: Date;
  assignedAt: Date | null;
  deliveredAt: Date | null;
  headingTo: StopKind | null;
  earlyPickup: EarlyPickup | null;
  /**
   * The store's latest refusal of the item, with the options for the item. Before a refusal the list of
   * options is empty.
   */
  refusal: Refusal;
  /** The charity that receives the item instead of a store. */
  charityId: string | null;
  /** The past transitions, oldest first, without events that change no status. */
  history: readonly PastTransition[];
  /** The time of the last transition, or of the booking. */
  lastTransitionAt: Date;
  /** The store's reason for refusing the item; null if it did not refuse. */
  refusalReason: string | null;
  /** The order's files. Proof from a store that sent the item to another store or a charity is left out. */
  files: readonly { kind: FileKind; uploaderId: string }[];
  proofSettings: ProofSettings;
  /**
   * True if we judged at booking that the store takes the item, and promised a free trip if the store's
   * policy refuses it.
   */
  verdictStands: boolean;
  /**
   * True if the trip is free because we judged at booking that the store takes the item, but the store
   * refused the item by its policy.
   */
  isTripFree: boolean;
  itemKind: string | null;
  /** The number of sealed parcels for a carrier; null if no carrier takes the item. */
  parcels: number | null;
  /** True if the customer must hand the item over in person. */
  signatureRequired: boolean;
  pickupMethod: PickupMethod;
  hasHandOver: boolean;
}

interface StateRow
  extends
    Omit<OrderState, 'lastTransitionAt' | 'proofSettings' | 'history' | 'refusal'>,
    RefusalColumns {
  transitions: { action: PastTransition['action']; actorId: string | null; to: OrderStatus }[];
  lastTransitionAt: Date | null;
  proofSettings: Partial<ProofSettings> | null;
}

/** Locks the order's row until the transaction ends. False if there is no such order. */
async function lockRow(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`.execute(
    db,
  );
  return rows.length > 0;
}

function jsonList(fields: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT coalesce(jsonb_agg(jsonb_build_object(${fields})), '[]') ${from})`;
}

export async function readState(db: Database, orderId: string): Promise<OrderState | undefined> {
  const { rows } = await sql<StateRow>`
    SELECT o.id, o.status, o.customer_id AS "customerId", o.driver_id AS "driverId", o.company_id AS "companyId", o.store_id AS "storeId",
      o.sandbox_id AS "sandboxId", o.payment_status AS "paymentStatus", o.review_status AS "reviewStatus",
      o.is_offered AS "isOffered", o.created_at AS "createdAt", o.slot_start_at AS "slotStartAt", o.slot_end_at AS "slotEndAt",
      o.assigned_at AS "assignedAt", o.delivered_at AS "deliveredAt", o.heading_to AS "headingTo", o.early_pickup AS "earlyPickup",
      o.refusal_plan, o.refusal_ways, o.refusal_choice,
      o.refusal_choice_until, o.charity_id AS "charityId",
      ${jsonList(
        sql`'action', action, 'actorId', actor_id, 'to', status`,
        sql`FROM (SELECT * FROM domain_events WHERE order_id = o.id AND action IS NOT NULL ORDER BY sequence) e`,
      )} AS transitions,
      (SELECT happened_at FROM domain_events WHERE order_id = o.id AND action IS NOT NULL
        ORDER BY sequence DESC LIMIT 1) AS "lastTransitionAt",
      (SELECT details ->> 'reason' FROM domain_events WHERE order_id = o.id AND action = 'refuse'
        ORDER BY sequence DESC LIMIT 1) AS "refusalReason",
      ${jsonList(
        sql`'kind', kind, 'uploaderId', owner_id`,
        sql`FROM files WHERE order_id = o.id AND (kind IN ('pickup', 'receipt', 'label') OR created_at > coalesce(
        (SELECT max(recorded_at) FROM domain_events WHERE order_id = o.id AND action = 'redirect'), '-infinity'))`,
      )} AS files,
      o.verdict_stands AS "verdictStands", o.is_trip_free AS "isTripFree", o.item_categories[1] AS "itemKind",
      CASE WHEN o.way = 'carrier' THEN o.number_of_items END AS parcels,
      o.signature_required AS "signatureRequired", o.pickup_method AS "pickupMethod",
      EXISTS (SELECT FROM hand_overs h WHERE h.order_id = o.id AND h.driver_id = o.driver_id
        AND h.stop = ${sql.raw(handOverStopSql('o'))}) AS "hasHandOver",
      ${sql.raw(proofRulesOf('o'))} AS "proofSettings"
    FROM orders o WHERE o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { transitions, lastTransitionAt, proofSettings, ...rest } = row;
  const { refusal_plan, refusal_ways, refusal_choice, refusal_choice_until, ...state } = rest;
  return {
    ...state,
    refusal: refusalOf({ refusal_plan, refusal_ways, refusal_choice, refusal_choice_until }),
    history: transitions,
    lastTransitionAt: lastTransitionAt ?? row.createdAt,
    proofSettings: { ...defaultProofSettings, ...proofSettings },
  };
}

/**
 * Reads an order's state and locks the order until the transaction ends. The lock is taken first, so that the
 * state includes the changes of the transaction that held the lock before.
 */
export async function lockState(
  transaction: Database,
  orderId: string,
): Promise<OrderState | undefined> {
  return (await lockRow(transaction, orderId)) ? readState(transaction, orderId) : undefined;
}
