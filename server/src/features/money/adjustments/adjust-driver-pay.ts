import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  Adjustment,
  adjustDriverPay as call,
} from '@backhaul/contract/calls/money/adjustments.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { adjustmentProblem, goesBelowZero } from '@backhaul/domain/payout/pay-adjustment.ts';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { PerformAct } from '../../../app/approvals.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import { countOneByOne, requireWithinLimit } from '../../../app/limits.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { postAdjustment, readOwedToDriver } from '../../../ledger/post-adjustment.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  adjustedCents,
  type AdjustmentRow,
  findDrivenOrder,
  lockDriver,
  readAdjustment,
} from './adjustment-queries.ts';

export interface AdjustmentDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

type Asked = CallBody<typeof call>;

const refusal = (fieldErrors: Record<string, string>) =>
  new AppError('validation_failed', { fieldErrors });

export function presentAdjustment(row: AdjustmentRow): Adjustment {
  return {
    id: row.id,
    driver: { id: row.driver_id, name: row.driver_name, email: row.driver_email },
    trackingNumber: row.tracking_number,
    kind: row.kind,
    amount: toDollars(row.amount_cents),
    reason: row.reason,
    author: row.author,
    isPaid: row.is_paid,
    createdAt: row.created_at.toISOString(),
  };
}

async function orderOf(db: Database, driverId: string, { trackingNumber }: Asked) {
  if (trackingNumber === undefined || trackingNumber === '') return null;
  const orderId = await findDrivenOrder(db, { driverId, trackingNumber });
  if (orderId === undefined)
    throw refusal({ trackingNumber: 'This driver drove no order with this tracking number' });
  return orderId;
}

/**
 * Books an adjustment or incentive and notifies the driver. Throws validation_failed. Throws
 * adjustment_below_zero if the driver would owe money afterwards and the admin did not confirm that.
 */
async function bookAdjustment(
  transaction: Database,
  asked: Asked,
  { userId, at: now }: { userId: string; at: Date },
) {
  const { email, kind, amount, reason, belowZero = false } = asked;
  const rounded = Math.round(amount * 100);
  const amountCents = toDollars(rounded) === amount ? rounded : Number.NaN;
  const problem = adjustmentProblem(kind, amountCents);
  if (problem !== null) throw refusal({ amount: problem });
  const driverId = await lockDriver(transaction, email);
  if (driverId === undefined) throw refusal({ email: 'No driver has this e-mail' });
  const orderId = await orderOf(transaction, driverId, asked);
  const owedCents = await readOwedToDriver(transaction, driverId);
  if (goesBelowZero(owedCents, amountCents) && !belowZero)
    throw new AppError('adjustment_below_zero');
  const id = await postAdjustment(transaction, {
    driverId,
    sandboxId: null,
    orderId,
    kind,
    amountCents,
    reason,
    authorId: userId,
    at: now,
  });
  await appendSubjectEvent(transaction, {
    subject: 'driver',
    subjectId: driverId,
    type: 'pay_adjusted',
    actor: { kind: 'admin', id: userId },
    sandboxId: null,
    happenedAt: now,
    details: { adjustmentId: id, kind, amountCents, reason, owedCents: owedCents + amountCents },
  });
  await noteAdminAct(transaction, {
    adminId: userId,
    action: 'adjust_driver_pay',
    subject: { personId: driverId },
    before: { driverOwed: owedCents },
    after: { driverOwed: owedCents + amountCents },
    reason,
    at: now,
  });
  return { id, driverId, orderId, amountCents };
}

/** Books a pay adjustment that a second person has approved. */
export const performDriverPay: PerformAct<Asked> = async (transaction, details, by) => {
  const {
    driverId: personId,
    orderId,
    amountCents,
  } = await bookAdjustment(transaction, details, by);
  return { orderId, personId, amountCents, leftCents: null };
};

/**
 * Books a pay adjustment within the administrator's limit. Throws the errors of `bookAdjustment()`, and
 * above_limit.
 */
export async function adjustDriverPay(
  { db, bus, clock }: AdjustmentDeps,
  admin: SessionPrincipal,
  asked: Asked,
  idempotency: IdempotencyClaim | null,
): Promise<Adjustment> {
  const by = { userId: admin.userId, at: clock.now() };
  return commitEvents(db, bus, async (transaction) => {
    await countOneByOne(transaction, admin);
    const { id, driverId, amountCents } = await bookAdjustment(transaction, asked, by);
    const given = await adjustedCents(transaction, { driverId, authorId: admin.userId, at: by.at });
    const givenCents = given - Math.abs(amountCents);
    await requireWithinLimit(transaction, admin, { act: 'driver_pay', amountCents, givenCents });
    const row = await readAdjustment(transaction, id);
    if (row === undefined) throw new Error('the adjustment was not stored');
    const answer = presentAdjustment(row);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
