import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { redeemPromotion as call } from '@backhaul/contract/calls/money/promotions.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { retentionDays } from '@backhaul/domain/access/retention.ts';
import {
  promotionCode,
  type PromotionTerms,
  type RedemptionRefusal,
  redemptionRefusal,
} from '@backhaul/domain/money/promotion.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { readAreaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { grantCredit } from '../../../ledger/post-credit.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { PromotionDeps } from './manage-promotion.ts';

interface LockedPromotion {
  id: string;
  code: string;
  amount_cents: number;
  most_redemptions: number;
  per_person: number;
  is_first_order_only: boolean;
  area_id: string | null;
  reason: string;
  begins_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  redemptions: number;
}

interface Redeeming {
  customerId: string;
  /** The hash of the browser's token. */
  device: string | null;
  /** The order for which the customer enters the code. */
  orderId: string | undefined;
}

/** Locks the promotion's code, so that simultaneous uses of it run one after another. */
async function lockPromotion(
  transaction: Database,
  code: string,
): Promise<LockedPromotion | undefined> {
  const { rows } = await sql<LockedPromotion>`
    SELECT * FROM promotions WHERE code = ${code} FOR UPDATE`.execute(transaction);
  return rows[0];
}

const termsOf = (row: LockedPromotion): PromotionTerms => ({
  mostRedemptions: row.most_redemptions,
  perPerson: row.per_person,
  isFirstOrderOnly: row.is_first_order_only,
  areaId: row.area_id,
  beginsAt: row.begins_at.getTime(),
  endsAt: row.ends_at.getTime(),
  endedAt: row.ended_at?.getTime() ?? null,
});

interface RedeemerRow {
  ownRedemptions: number;
  hasPaidOrder: boolean;
  areaId: string | null;
  isDeviceOfAnother: boolean;
}

/**
 * Reads the facts about the customer. The customer's area is that of the named order's pickup, or else of
 * their last order's pickup.
 */
async function readRedeemer(
  transaction: Database,
  promotionId: string,
  { customerId, device, orderId }: Redeeming,
): Promise<RedeemerRow> {
  const { rows } = await sql<RedeemerRow>`
    SELECT (SELECT count(*)::int FROM promotion_redemptions r WHERE r.promotion_id = ${promotionId}
        AND r.customer_id = ${customerId}) AS "ownRedemptions",
      EXISTS (SELECT FROM orders o WHERE o.customer_id = ${customerId}
        AND o.payment_status IN ('authorized', 'captured', 'partially_refunded', 'refunded')) AS "hasPaidOrder",
      (SELECT z.area_id FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip WHERE o.customer_id = ${customerId}
        ORDER BY o.id = ${orderId ?? null}::uuid DESC NULLS LAST, o.created_at DESC LIMIT 1) AS "areaId",
      EXISTS (SELECT FROM promotion_redemptions r WHERE r.promotion_id = ${promotionId} AND r.device = ${device}
        AND r.customer_id <> ${customerId}) AS "isDeviceOfAnother"`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a row');
  return row;
}

/** The message for a code that another account used in the same browser does not give the reason. */
const whyNot = {
  first_order: 'This code is for a first return, and you have paid for one already.',
  area: 'This code is for pickups in another area. Enter the code when you pay for a pickup there.',
  device: 'This code is not for this account.',
} as const;

function errorOf(refusal: RedemptionRefusal): AppError {
  return refusal.code === 'promotion_not_for_you'
    ? new AppError(refusal.code, { message: whyNot[refusal.why] })
    : new AppError(refusal.code);
}

/**
 * Gives a customer the credit of a promotion's code, which lasts until the promotion's last day. Throws
 * promotion_unknown, also in a demo, and the errors for codes that this customer cannot use.
 */
export async function redeemPromotion(
  { db, bus, clock }: PromotionDeps & { bus: Bus },
  principal: SessionPrincipal,
  { code, orderId, device }: CallBody<typeof call> & { device: string | null },
  idempotency: IdempotencyClaim | null,
): Promise<CallAnswer<typeof call>> {
  if (principal.sandboxId !== null) throw new AppError('promotion_unknown');
  const now = clock.now();
  const customerId = principal.userId;
  const zone = await readAreaTimeZone(db);
  return commitEvents(db, bus, async (transaction) => {
    const promotion = await lockPromotion(transaction, promotionCode(code));
    if (promotion === undefined) throw new AppError('promotion_unknown');
    const { id: promotionId, redemptions: allRedemptions } = promotion;
    const person = await readRedeemer(transaction, promotionId, { customerId, device, orderId });
    const redeemer = { ...person, allRedemptions };
    const refusal = redemptionRefusal(termsOf(promotion), redeemer, now.getTime());
    if (refusal !== null) throw errorOf(refusal);
    const { amount_cents: amountCents, reason, ends_at: expiresAt } = promotion;
    const creditId = await grantCredit(transaction, {
      customerId,
      sandboxId: null,
      amountCents,
      reason,
      source: { promotionId },
      expiresAt,
      at: now,
    });
    await sql`
      WITH counted AS (UPDATE promotions SET redemptions = redemptions + 1 WHERE id = ${promotionId})
      INSERT INTO promotion_redemptions (credit_id, promotion_id, customer_id, ordinal, device, redeemed_at)
      VALUES (${creditId}, ${promotionId}, ${customerId}, ${person.ownRedemptions + 1}, ${device}, ${now})`.execute(
      transaction,
    );
    await appendSubjectEvent(transaction, {
      subject: 'account',
      subjectId: customerId,
      type: 'credit_granted',
      actor: { kind: 'owner', id: customerId },
      sandboxId: null,
      happenedAt: now,
      details: {
        creditId,
        amountCents,
        reason,
        lastDay: localTimeAt(expiresAt.getTime(), zone).date,
      },
    });
    const answer = {
      code: promotion.code,
      amount: toDollars(amountCents),
      reason,
      expiresAt: expiresAt.toISOString(),
    };
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}

/** Deletes the stored browsers in which codes were entered, after 30 days. */
export async function forgetRedeemingDevices(db: Database, now: Date): Promise<void> {
  await sql`
    UPDATE promotion_redemptions SET device = NULL
    WHERE device IS NOT NULL
      AND redeemed_at < ${now}::timestamptz - make_interval(days => ${retentionDays.signal}::integer)`.execute(
    db,
  );
}
