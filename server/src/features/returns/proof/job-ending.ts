import type { JobEnding } from '@backhaul/contract/calls/returns/job-ending.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { ProofKind } from '@backhaul/domain/order/action-proof.ts';
import { proofKinds } from '@backhaul/domain/order/action-proof.ts';
import type { RefundMethod } from '@backhaul/domain/catalog/booking-options.ts';
import { isWorthShowing, linesTotalCents } from '@backhaul/domain/fare/fare-line.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import {
  hasEnded,
  orderStatuses,
  type OrderStatus,
} from '@backhaul/domain/order/order-lifecycle.ts';
import { giftCardRules, mayHoldGiftCard } from '@backhaul/domain/proof/gift-card.ts';
import type { HandOverReason, HandOverWay } from '@backhaul/domain/proof/hand-over.ts';
import { hasBeenAtDoor, stopReviewRules } from '@backhaul/domain/proof/stop-review.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { handOverStopSql } from '../../../orders/hand-over-stop.ts';
import type { Database } from '../../../database/connect.ts';

const dayMs = 86_400_000;

export interface EndingRow {
  id: string;
  tracking_number: string;
  status: OrderStatus;
  retailer: string;
  order_name: string;
  customer_name: string | null;
  pickup_street: string;
  dropoff_name: string;
  item_value_cents: number;
  is_donated: boolean;
  refund_method: RefundMethod | null;
  fare: TripPrice;
  extra_legs_cents: number;
  picked_up_at: Date | null;
  delivered_at: Date | null;
  ended_at: Date | null;
  last_at: Date;
  hand_over: { way: HandOverWay; reason: HandOverReason | null; happened_at: string } | null;
  proofs: { kind: ProofKind; created_at: string }[];
  earnings: { cents: number; kind: string }[];
  gift_card: { amount_cents: number; last_four: string | null; given_at: string } | null;
  review: {
    was_ready: boolean;
    was_safe: boolean;
    words: string | null;
    created_at: string;
  } | null;
}

/** A driver's job in any state, with its outcome; undefined for another driver's order. */
export async function findEnding(
  db: Database,
  orderId: string,
  driverId: string,
): Promise<EndingRow | undefined> {
  const { rows } = await sql<EndingRow>`
    SELECT o.id, o.tracking_number, o.status, o.retailer, o.order_name, o.customer_name, o.pickup_street, o.dropoff_name,
      o.item_value_cents, o.charity_id IS NOT NULL AS is_donated, p.refund_method, o.fare, o.extra_legs_cents,
      o.picked_up_at, o.delivered_at,
      coalesce(o.completed_at, (SELECT min(happened_at) FROM domain_events WHERE order_id = o.id AND action IS NOT NULL
        AND status = ANY (${orderStatuses.filter(hasEnded)}))) AS ended_at,
      (SELECT max(happened_at) FROM domain_events WHERE order_id = o.id
        AND (action IS NOT NULL OR sequence = 1)) AS last_at,
      (SELECT to_jsonb(h) FROM hand_overs h WHERE h.order_id = o.id AND h.driver_id = o.driver_id
        AND h.stop = ${sql.raw(handOverStopSql('o'))}) AS hand_over,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'created_at', f.created_at)
        ORDER BY f.created_at, f.id), '[]') FROM files f
        WHERE f.order_id = o.id AND f.owner_id = o.driver_id AND f.kind = ANY (${proofKinds})) AS proofs,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'cents', (SELECT -sum(l.amount_cents)
          FROM ledger_entries l WHERE l.transaction_id = t.id AND l.driver_id = e.driver_id))
        ORDER BY e.created_at, e.id), '[]') FROM driver_earnings e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE e.order_id = o.id AND e.driver_id = o.driver_id AND NOT e.is_adjustment) AS earnings,
      (SELECT to_jsonb(g) FROM gift_cards g WHERE g.order_id = o.id) AS gift_card,
      (SELECT to_jsonb(r) FROM stop_reviews r WHERE r.order_id = o.id AND r.driver_id = o.driver_id) AS review
    FROM orders o LEFT JOIN return_policies p ON p.company_id = o.company_id AND p.version = o.policy_version
    WHERE o.id = ${orderId} AND o.driver_id = ${driverId}`.execute(db);
  return rows[0];
}

type EarnedLine = { label: string; detail: string | null; amount: number };

function promisedLines({ fare, extra_legs_cents }: EndingRow): EarnedLine[] {
  return [
    ...fare.driverPay.lines.filter(isWorthShowing).map(({ label, detail, amountCents }) => ({
      label,
      detail: detail ?? null,
      amount: toDollars(amountCents),
    })),
    ...(extra_legs_cents === 0
      ? []
      : [
          {
            label: 'Extra trip',
            detail: 'after a refusal',
            amount: toDollars(extra_legs_cents),
          },
        ]),
  ];
}

/**
 * The pay that the driver earned, from the ledger. If a job was paid exactly as promised, its pay is shown in
 * the lines of the promise.
 */
function earnedOf(row: EndingRow): JobEnding['earned'] {
  const { earnings, fare, extra_legs_cents } = row;
  if (earnings.length === 0) return null;
  const promisedCents = linesTotalCents(fare.driverPay.lines) + extra_legs_cents;
  const lines = earnings.flatMap(({ kind, cents }): EarnedLine[] => {
    if (kind === 'tip') return [{ label: 'Tip', detail: 'added later', amount: toDollars(cents) }];
    if (cents === promisedCents) return promisedLines(row);
    return [{ label: 'This job', detail: 'as it ended', amount: toDollars(cents) }];
  });
  return { lines, total: toDollars(earnings.reduce((sum, { cents }) => sum + cents, 0)) };
}

/** Says if it is too early to record a gift card, possible now, or too late. */
export function giftCardTime(
  { status, is_donated, ended_at }: EndingRow,
  now: Date,
): 'early' | 'now' | 'late' {
  if (!mayHoldGiftCard(status) || is_donated) return 'early';
  const until = ended_at === null ? null : ended_at.getTime() + giftCardRules.daysAfterEnd * dayMs;
  return until !== null && now.getTime() > until ? 'late' : 'now';
}

export function reviewTime({ status, last_at }: EndingRow, now: Date): 'early' | 'now' | 'late' {
  if (!hasBeenAtDoor(status)) return 'early';
  return now.getTime() > last_at.getTime() + stopReviewRules.days * dayMs ? 'late' : 'now';
}

function presentEnding(row: EndingRow, now: Date): JobEnding {
  const { hand_over, gift_card, review } = row;
  return {
    orderId: row.id,
    trackingNumber: row.tracking_number,
    status: row.status,
    retailer: row.retailer,
    orderName: row.order_name,
    customerName: row.customer_name,
    street: row.pickup_street,
    returnName: row.dropoff_name,
    pickedUpAt: row.picked_up_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    handOver: hand_over && {
      way: hand_over.way,
      reason: hand_over.reason,
      happenedAt: new Date(hand_over.happened_at).toISOString(),
    },
    proofs: row.proofs.map(({ kind, created_at }) => ({
      kind,
      createdAt: new Date(created_at).toISOString(),
    })),
    earned: earnedOf(row),
    giftCard: {
      isExpected: row.refund_method === 'store_credit' && !row.is_donated,
      mayGive: gift_card === null && giftCardTime(row, now) === 'now',
      upTo: toDollars(row.item_value_cents),
      given: gift_card && {
        amount: toDollars(gift_card.amount_cents),
        lastFour: gift_card.last_four,
        givenAt: new Date(gift_card.given_at).toISOString(),
      },
    },
    mayReview: review === null && reviewTime(row, now) === 'now',
    review: review && {
      wasReady: review.was_ready,
      wasSafe: review.was_safe,
      words: review.words,
      createdAt: new Date(review.created_at).toISOString(),
    },
  };
}

/** The outcome of one of the driver's jobs. Throws not_found. */
export async function readEnding(
  db: Database,
  { orderId, driverId, now }: { orderId: string; driverId: string; now: Date },
): Promise<JobEnding> {
  const row = await findEnding(db, orderId, driverId);
  if (row === undefined) throw new AppError('not_found');
  return presentEnding(row, now);
}
