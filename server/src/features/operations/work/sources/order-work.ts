import { toDollars } from '@backhaul/contract/money.ts';
import type { systemSteps, WorkFactsOf } from '@backhaul/contract/work-facts.ts';
import type { PickupDoubt } from '@backhaul/domain/door/failed-pickup.ts';
import { type Attention, attentionOf, type OpenCase } from '@backhaul/domain/order/attention.ts';
import { nextSystemTransition } from '@backhaul/domain/order/order-deadlines.ts';
import { orderEventTypes, type OrderEventType } from '@backhaul/domain/order/order-events.ts';
import type { RiskSignal, SharedThing } from '@backhaul/domain/trust/order-risk.ts';
import { sql } from 'kysely';
import { orderTimeZone } from '../../../../database/area-day.ts';
import type { Database } from '../../../../database/connect.ts';
import { isAmong } from '../../../../database/listed.ts';
import type { OrderRow } from '../../../../orders/order-view.ts';
import type { WorkPiece, WorkSource } from './work-source.ts';

interface CaseRow {
  id: string;
  kind: OpenCase['kind'];
  opened_at: string;
  signal: RiskSignal | null;
  tip_cents: number | null;
  declines: number | null;
  hours: number | null;
  code: string | null;
  shared: SharedThing[] | null;
  doubts: PickupDoubt[] | null;
  meters: number | null;
  at: string | null;
  verdict: { companyName: string; itemKind: string; taken: number; of: number } | null;
  arrived_at: string | null;
  tries: number | null;
}

const orderColumns = [
  'id',
  'tracking_number',
  'status',
  'review_status',
  'created_at',
  'customer_id',
  'customer_name',
  'customer_phone',
  'driver_id',
  'dropoff_name',
  'pickup_street',
  'slot_start_at',
  'slot_end_at',
  'item_value_cents',
  'policy_result',
  'heading_to',
  'assigned_at',
  'delivered_at',
] as const satisfies readonly (keyof OrderRow)[];
const selected = sql.raw(orderColumns.map((column) => `o.${column}`).join(', '));

type OrderColumns = Pick<OrderRow, (typeof orderColumns)[number]>;
interface OrderInNeedRow extends OrderColumns {
  is_offered: boolean;
  time_zone: string;
  driver_name: string | null;
  driver_phone: string | null;
  refused_at: Date | null;
  note: string | null;
  has_receipt: boolean;
  open_cases: CaseRow[];
}

const readRows = (db: Database, ids: readonly string[]) =>
  sql<OrderInNeedRow>`
  SELECT ${selected}, o.is_offered, d.first_name || ' ' || d.last_name AS driver_name, d.phone AS driver_phone, e.happened_at AS refused_at,
    coalesce(e.reason, f.reason) AS note,
    EXISTS (SELECT FROM files WHERE order_id = o.id AND kind = 'counter_receipt') AS has_receipt,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'opened_at', opened_at, 'signal', details -> 'signal',
        'tip_cents', details -> 'tipCents', 'declines', details -> 'declines', 'hours', details -> 'hours', 'code', details -> 'code',
        'shared', details -> 'shared', 'doubts', details -> 'doubts', 'meters', details -> 'meters', 'at', details -> 'at',
        'verdict', CASE WHEN kind = 'verdict_in_doubt' THEN details - 'companyId' END,
        'arrived_at', details -> 'evidence' -> 'arrivedAt',
        'tries', jsonb_array_length(details -> 'evidence' -> 'tries')) ORDER BY opened_at), '[]')
      FROM cases WHERE order_id = o.id AND closed_at IS NULL) AS open_cases, ${sql.raw(orderTimeZone('o'))} AS time_zone
  FROM orders o
  LEFT JOIN users d ON d.id = o.driver_id
  LEFT JOIN LATERAL (SELECT happened_at, details ->> 'reason' AS reason FROM domain_events
    WHERE order_id = o.id AND type = 'refused' AND o.status = 'refused' ORDER BY sequence DESC LIMIT 1) e ON true
  LEFT JOIN LATERAL (SELECT details ->> 'reason' AS reason FROM domain_events
    WHERE order_id = o.id AND type IN ('pickup_failed', 'lost') AND o.status IN ('pickup_failed', 'lost')
    ORDER BY sequence DESC LIMIT 1) f ON true
  WHERE o.sandbox_id IS NULL AND o.id ${isAmong(ids)}`.execute(db);

const at = (instant: Date | null) => instant?.getTime() ?? null;

function needsOf(order: OrderInNeedRow): Attention[] {
  return attentionOf({
    status: order.status,
    reviewStatus: order.review_status,
    isOffered: order.is_offered,
    createdAt: order.created_at.getTime(),
    slotStartAt: order.slot_start_at.getTime(),
    slotEndAt: order.slot_end_at.getTime(),
    headingTo: order.heading_to,
    assignedAt: at(order.assigned_at),
    deliveredAt: at(order.delivered_at),
    refusedAt: at(order.refused_at),
    hasReceipt: order.has_receipt,
    openCases: order.open_cases.map(({ id, kind, opened_at }) => ({
      id,
      kind,
      openedAt: new Date(opened_at).getTime(),
    })),
  });
}

/** The facts of an order's open case (a problem for an employee); null without one. */
function caseFacts(open: CaseRow | undefined): WorkFactsOf<'order'>['case'] {
  if (open === undefined) return null;
  const { signal, tip_cents: tipCents, declines, hours, code, shared, verdict } = open;
  const { doubts, meters, at: failedAt, arrived_at: arrivedAt, tries } = open;
  const tip = tipCents === null ? null : toDollars(tipCents);
  const door = doubts && { doubts, meters, at: failedAt, arrivedAt, tries: tries ?? 0 };
  return { signal, tip, declines, hours, code, shared: shared ?? [], verdict, door };
}

const stepOf: Readonly<Record<string, (typeof systemSteps)[number]>> = {
  cancel: 'cancelled',
  release: 'offered_again',
  complete: 'completed',
};

function nextOf(order: OrderInNeedRow): WorkFactsOf<'order'>['next'] {
  const next = nextSystemTransition({
    status: order.status,
    isPaid: order.is_offered,
    createdAt: order.created_at.getTime(),
    slotEndAt: order.slot_end_at.getTime(),
    deliveredAt: at(order.delivered_at),
  });
  const step = next && stepOf[next.action];
  return next === null || step == null ? null : { step, at: new Date(next.dueAt).toISOString() };
}

function piecesOf(order: OrderInNeedRow): WorkPiece[] {
  return needsOf(order).map(({ reason, since, dueAt, showsAt, caseId }) => ({
    sourceId: order.id,
    kind: reason,
    subject: { kind: 'order', id: order.id },
    orderId: order.id,
    personId: order.customer_id,
    since: new Date(since),
    dueAt: new Date(dueAt),
    showsAt: new Date(showsAt),
    facts: {
      about: 'order',
      trackingNumber: order.tracking_number,
      status: order.status,
      caseId,
      case: caseFacts(order.open_cases.find(({ id }) => id === caseId)),
      note: order.note,
      customerName: order.customer_name,
      customerPhone: order.customer_phone,
      driverId: order.driver_id,
      driverName: order.driver_name,
      driverPhone: order.driver_phone,
      dropoffName: order.dropoff_name,
      street: order.pickup_street,
      slotStartAt: order.slot_start_at.toISOString(),
      slotEndAt: order.slot_end_at.toISOString(),
      timeZone: order.time_zone,
      itemValue: toDollars(order.item_value_cents),
      policyResult: order.policy_result,
      next: caseId === null ? nextOf(order) : null,
    },
  }));
}

/** Kinds of order events that never add or remove an item of the work list about the order. */
const unrelated: readonly OrderEventType[] = [
  'created',
  'payment_started',
  'payment_reminded',
  'stop_put_off',
  'driver_arrived',
  'arrival_taken_back',
  'door_answered',
  'handed_over',
  'hand_over_code_locked',
  'counter_answered',
  'counter_word_taken_back',
  'gift_card_given',
  'gift_card_revealed',
  'parcel_moved',
  'refund_asked',
  'message_sent',
  'call_asked',
];

/**
 * Orders that need a person because of their state or an open problem ("case")
 * (product-rules.md#needs-attention).
 */
export const orderWork: WorkSource = {
  name: 'order',
  on: orderEventTypes
    .filter((type) => !unrelated.includes(type))
    .map((type) => `order.${type}` as const),
  read: async (db, ids) => (await readRows(db, ids)).rows.flatMap(piecesOf),
  async candidates(db) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM orders WHERE sandbox_id IS NULL AND (status IN ('assigned', 'delivered', 'refused')
        OR status = 'created' AND (review_status = 'pending' OR is_offered))
      UNION SELECT c.order_id FROM cases c WHERE c.closed_at IS NULL`.execute(db);
    return rows.map(({ id }) => id);
  },
};
