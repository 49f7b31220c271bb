import { randomUUID } from 'node:crypto';
import type { CallBody } from '@backhaul/contract/call.ts';
import type { createPromotion as createCall } from '@backhaul/contract/calls/money/promotions.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { approvalLimits, promotionCents } from '@backhaul/domain/access/act-limits.ts';
import { promotionCode, promotionProblem } from '@backhaul/domain/money/promotion.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { PerformAct } from '../../../app/approvals.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import { countOneByOne, requireWithinLimit } from '../../../app/limits.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { spanOfDays } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { expirePromotionCredit } from '../../../ledger/post-credit.ts';
import type { Clock } from '../../../ports/clock.ts';
import { presentPromotion } from './promotion-presenter.ts';
import { readPromotion } from './promotion-queries.ts';

export interface PromotionDeps {
  db: Database;
  clock: Clock;
}

async function readPresented(db: Database, id: string, now: Date) {
  const row = await readPromotion(db, id);
  if (row === undefined) throw new AppError('not_found');
  return presentPromotion(row, now);
}

const refuseField = (field: string, problem: string) =>
  new AppError('validation_failed', { fieldErrors: { [field]: problem } });

async function requireArea(db: Database, areaId: string | undefined): Promise<void> {
  if (areaId === undefined) return;
  const { rows } = await sql`SELECT FROM service_areas WHERE id = ${areaId}`.execute(db);
  if (rows.length === 0) throw refuseField('areaId', 'There is no such area');
}

type NewPromotion = CallBody<typeof createCall>;

/** Creates a promotion. Throws validation_failed for invalid values, and for a code that exists already. */
async function makePromotion(
  transaction: Database,
  body: NewPromotion,
  { userId, at: now }: { userId: string; at: Date },
): Promise<{ id: string; amountCents: number }> {
  const { mostRedemptions, perPerson, isFirstOrderOnly, areaId, reason } = body;
  const span = await spanOfDays(transaction, { first: body.beginsOn, last: body.endsOn, now });
  const code = promotionCode(body.code);
  const cents = Math.round(body.amount * 100);
  const problem = promotionProblem({
    code,
    cents: toDollars(cents) === body.amount ? cents : Number.NaN,
    mostRedemptions,
    perPerson,
    ...span,
  });
  if (problem !== null) throw new AppError('validation_failed', { fieldErrors: problem });
  await requireArea(transaction, areaId);
  const id = randomUUID();
  const { rows } = await sql`
    INSERT INTO promotions (id, code, amount_cents, most_redemptions, per_person, is_first_order_only, area_id, reason,
      begins_at, ends_at, created_by, created_at)
    VALUES (${id}, ${code}, ${cents}, ${mostRedemptions}, ${perPerson}, ${isFirstOrderOnly}, ${areaId ?? null}, ${reason},
      ${span.beginsAt}, ${span.endsAt}, ${userId}, ${now})
    ON CONFLICT (code) DO NOTHING RETURNING id`.execute(transaction);
  if (rows.length === 0) throw refuseField('code', 'A promotion with this code already exists');
  await noteAdminAct(transaction, {
    adminId: userId,
    action: 'create_promotion',
    subject: { thing: `Promotion ${code}` },
    before: null,
    after: { credit: cents, redemptions: mostRedemptions, lastDay: body.endsOn },
    reason,
    at: now,
  });
  return { id, amountCents: promotionCents(cents, mostRedemptions) };
}

/** Creates a promotion that a second person has approved. */
export const performPromotion: PerformAct<NewPromotion> = async (transaction, details, by) => {
  const { amountCents } = await makePromotion(transaction, details, by);
  return { orderId: null, personId: null, amountCents, leftCents: null };
};

/** The maximum cost in cents of the promotions that this person created within a day. */
async function promisedCents(db: Database, userId: string, at: Date): Promise<number> {
  const since = new Date(at.getTime() - approvalLimits.countedMs);
  const { rows } = await sql<{ cents: string }>`
    SELECT coalesce(sum(amount_cents::bigint * most_redemptions), 0) AS cents FROM promotions
    WHERE created_by = ${userId} AND created_at > ${since}`.execute(db);
  return Number(rows[0]?.cents ?? 0);
}

/**
 * Creates a promotion if its maximum cost is within the person's limit. Throws the errors of
 * `makePromotion()`, and above_limit.
 */
export async function createPromotion(
  { db, clock }: PromotionDeps,
  admin: SessionPrincipal,
  body: NewPromotion,
  idempotency: IdempotencyClaim | null,
) {
  const at = clock.now();
  return db.transaction().execute(async (transaction) => {
    await countOneByOne(transaction, admin);
    const { id, amountCents } = await makePromotion(transaction, body, {
      userId: admin.userId,
      at,
    });
    const givenCents = (await promisedCents(transaction, admin.userId, at)) - amountCents;
    await requireWithinLimit(transaction, admin, { act: 'promotion', amountCents, givenCents });
    const answer = await readPresented(transaction, id, at);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}

/**
 * Ends a promotion early. `takesBack` also takes back unused credit, except credit that orders have reserved.
 * Throws not_found, and promotion_ended if the promotion is over.
 */
export async function endPromotion(
  { db, clock }: PromotionDeps,
  admin: SessionPrincipal,
  { id, reason, takesBack }: { id: string; reason: string; takesBack: boolean },
) {
  const now = clock.now();
  return db.transaction().execute(async (transaction) => {
    const known = await readPresented(transaction, id, now);
    const { rows } = await sql`
      UPDATE promotions SET ended_at = ${now}, ended_reason = ${reason}
      WHERE id = ${id} AND ended_at IS NULL AND ends_at > ${now} RETURNING id`.execute(transaction);
    if (rows.length === 0) throw new AppError('promotion_ended');
    if (takesBack) await expirePromotionCredit(transaction, id, now);
    await noteAdminAct(transaction, {
      adminId: admin.userId,
      action: 'end_promotion',
      subject: { thing: `Promotion ${known.code}` },
      before: { redemptions: known.redemptions },
      after: { takenBack: takesBack },
      reason,
      at: now,
    });
    return readPresented(transaction, id, now);
  });
}
