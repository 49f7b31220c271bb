import {
  type Attention as Need,
  type AttentionAct,
  attentionActsFor,
  attentionLimits,
  attentionOf,
  type OpenCase,
} from '@backhaul/domain/order/attention.ts';
import type { PickupDoubt } from '@backhaul/domain/door/failed-pickup.ts';
import type { RiskSignal, SharedThing } from '@backhaul/domain/trust/order-risk.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { type CounterRow, counterOf } from '../../../orders/counter-times.ts';
import type { OrderRow } from '../../../orders/order-view.ts';

type Shown =
  | 'id'
  | 'tracking_number'
  | 'status'
  | 'customer_name'
  | 'customer_phone'
  | 'driver_id'
  | 'dropoff_name'
  | 'pickup_street'
  | 'pickup_city'
  | 'pickup_lat'
  | 'pickup_lng'
  | 'slot_start_at'
  | 'slot_end_at'
  | 'item_value_cents'
  | 'policy_result'
  | 'return_by'
  | 'charity_id';
type ReturnEvaluation =
  | 'review_status'
  | 'created_at'
  | 'heading_to'
  | 'assigned_at'
  | 'delivered_at'
  | 'is_offered';

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

interface AttentionRow extends Pick<OrderRow, Shown | Exclude<ReturnEvaluation, 'is_offered'>> {
  is_offered: boolean;
  counter: CounterRow;
  driver_name: string | null;
  driver_phone: string | null;
  refused_at: Date | null;
  note: string | null;
  has_receipt: boolean;
  open_cases: CaseRow[];
}

type Attention = Need & { isLate: boolean; acts: readonly AttentionAct[] };

export interface OrderInNeed {
  readonly order: AttentionRow;
  readonly attention: Attention;
}

/** More than anyone works through at once; the answer says that it is truncated. */
const mostOrders = 500;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * Orders that need a person. Each kind uses a partial index of waiting orders, so the cost does not grow with the table.
 * The domain makes the final decision, but this must find little else: others would fill the limit.
 */
async function findCandidates(db: Database, now: Date): Promise<AttentionRow[]> {
  const { noDriverBeforeSlotEndMs, notStartedBeforeSlotEndMs, receiptAfterDeliveryMs } =
    attentionLimits;
  const { rows } = await sql<AttentionRow>`
    WITH candidate AS (
      SELECT id FROM orders o WHERE sandbox_id IS NULL
        AND (status IN ('delivered', 'refused') OR status = 'created' AND review_status = 'pending')
        AND (status <> 'delivered' OR delivered_at <= ${before(now, receiptAfterDeliveryMs)}
          AND NOT EXISTS (SELECT FROM files WHERE order_id = o.id AND kind = 'counter_receipt'))
      UNION SELECT id FROM orders WHERE status IN ('created', 'assigned', 'delivered') AND is_offered AND sandbox_id IS NULL
        AND slot_end_at <= ${before(now, -noDriverBeforeSlotEndMs)}
      UNION SELECT id FROM orders WHERE status IN ('created', 'assigned', 'delivered') AND status = 'assigned' AND sandbox_id IS NULL
        AND slot_end_at <= ${before(now, -notStartedBeforeSlotEndMs)} AND (heading_to IS NULL OR slot_end_at <= ${now})
      UNION SELECT order_id FROM cases WHERE closed_at IS NULL
    )
    SELECT o.*, d.first_name || ' ' || d.last_name AS driver_name, d.phone AS driver_phone, e.happened_at AS refused_at,
      coalesce(e.reason, f.reason) AS note,
      EXISTS (SELECT FROM files WHERE order_id = o.id AND kind = 'counter_receipt') AS has_receipt,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'opened_at', opened_at, 'signal', details -> 'signal',
          'tip_cents', details -> 'tipCents', 'declines', details -> 'declines', 'hours', details -> 'hours', 'code', details -> 'code',
          'shared', details -> 'shared', 'doubts', details -> 'doubts', 'meters', details -> 'meters', 'at', details -> 'at',
          'verdict', CASE WHEN kind = 'verdict_in_doubt' THEN details - 'companyId' END,
          'arrived_at', details -> 'evidence' -> 'arrivedAt',
          'tries', jsonb_array_length(details -> 'evidence' -> 'tries')) ORDER BY opened_at), '[]')
        FROM cases WHERE order_id = o.id AND closed_at IS NULL) AS open_cases,
      ${sql.raw(counterOf('o'))} AS counter
    FROM candidate JOIN orders o ON o.id = candidate.id
    LEFT JOIN users d ON d.id = o.driver_id
    LEFT JOIN LATERAL (SELECT happened_at, details ->> 'reason' AS reason FROM domain_events
      WHERE order_id = o.id AND type = 'refused' AND o.status = 'refused' ORDER BY sequence DESC LIMIT 1) e ON true
    LEFT JOIN LATERAL (SELECT details ->> 'reason' AS reason FROM domain_events
      WHERE order_id = o.id AND type IN ('pickup_failed', 'lost') AND o.status IN ('pickup_failed', 'lost')
      ORDER BY sequence DESC LIMIT 1) f ON true
    WHERE o.sandbox_id IS NULL
    ORDER BY o.slot_end_at, o.id LIMIT ${mostOrders + 1}`.execute(db);
  return rows;
}

const at = (instant: Date | null) => instant?.getTime() ?? null;

function judge(order: AttentionRow, now: Date): Attention | null {
  const facts = {
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
  };
  const nowMs = now.getTime();
  const isWaiting = order.status === 'created' || order.status === 'assigned';
  const needs = attentionOf(facts)
    .filter(({ showsAt }) => showsAt <= nowMs)
    .map((need) => ({
      ...need,
      isLate: isWaiting && need.dueAt <= nowMs && facts.slotEndAt <= nowMs,
      acts: attentionActsFor[need.reason],
    }));
  return needs.toSorted(compareAttention)[0] ?? null;
}

/** Late first, then what is due first. */
const compareAttention = (a: Attention, b: Attention) =>
  Number(b.isLate) - Number(a.isLate) || a.dueAt - b.dueAt;

/** The live tenant's orders that need a person, the late ones first. */
export async function readAttention(
  db: Database,
  now: Date,
): Promise<{ inNeed: OrderInNeed[]; isCut: boolean }> {
  const rows = await findCandidates(db, now);
  const inNeed = rows.slice(0, mostOrders).flatMap((order) => {
    const attention = judge(order, now);
    return attention === null ? [] : [{ order, attention }];
  });
  return {
    inNeed: inNeed.toSorted((a, b) => compareAttention(a.attention, b.attention)),
    isCut: rows.length > mostOrders,
  };
}

export async function attentionIds(db: Database, now: Date): Promise<string[]> {
  return (await readAttention(db, now)).inNeed.map(({ order }) => order.id);
}
