import { toDollars } from '@backhaul/contract/money.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { addedTipProblem, isPaymentDue } from '@backhaul/domain/order/payment-due.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { tipUntilOf } from '../../../orders/order-presenter.ts';
import { subjectOf } from '../../../orders/order-view.ts';
import { requireHonestTip } from './brake-tips.ts';
import { holdInTransaction } from './hold-for-order.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { isTippable, timesOf } from './payments-presenter.ts';
import { readOwedCents } from './read-owed.ts';
import {
  lockPayable,
  type PayableRow,
  type PaymentPurpose,
  readPayable,
} from './payments-store.ts';

/** The purpose of a payment: the order's fare, a tip, or the debt of an order that has ended. */
export type DuePurpose = PaymentPurpose | 'owed';

/** The browser (as a hash) and the network address from which a payment is begun. */
export interface PayingFrom {
  device: string | null;
  address: string;
}

export interface PaymentRequest {
  orderId: string;
  /**
   * Decimal dollars that the client shows. A fare (total less credit) or a debt is only compared with the
   * amount due. A tip is added on top.
   */
  amount: number;
  purpose?: DuePurpose | undefined;
  /** Absent if the request does not come from a browser. */
  from?: PayingFrom | undefined;
}

export interface Due {
  order: PayableRow;
  purpose: DuePurpose;
  amountCents: number;
}

/** A debt is stored as a payment of the fare, because the fare is what was not paid. */
export const storedPurpose = (purpose: DuePurpose): PaymentPurpose =>
  purpose === 'owed' ? 'fare' : purpose;

/** An order that the caller may pay for. Throws not_found, forbidden. */
export async function requirePayer(
  { db }: Pick<PaymentDeps, 'db'>,
  principal: SessionPrincipal,
  orderId: string,
): Promise<PayableRow> {
  const order = await readPayable(db, orderId);
  if (order === undefined || !can(principal, 'read_order', subjectOf(order)))
    throw new AppError('not_found');
  if (!can(principal, 'pay_order', subjectOf(order))) throw new AppError('forbidden');
  return order;
}

function tipDue(order: PayableRow, amount: number, now: Date): Due {
  if (!isTippable(order, now))
    throw new AppError(tipUntilOf(order) === null ? 'payment_not_due' : 'tip_late');
  const amountCents = amount * 100;
  const cents = Math.round(amountCents);
  const isWhole = toDollars(cents) === amount;
  const problem = addedTipProblem(isWhole ? cents : amountCents, order.tip_cents);
  if (problem !== null)
    throw new AppError('validation_failed', { fieldErrors: { amount: problem } });
  return { order, purpose: 'tip', amountCents: cents };
}

async function owedDue(db: Database, order: PayableRow, amount: number): Promise<Due> {
  const amountCents = await readOwedCents(db, order);
  if (amountCents === 0) throw new AppError('payment_not_due');
  if (amount !== toDollars(amountCents)) throw new AppError('amount_mismatch');
  return { order, purpose: 'owed', amountCents };
}

/** Throws held_back if the customer has had many declined payments, or for a tip that may be abuse. */
async function requireUnbraked(
  { db, brakes }: PaymentDeps,
  { order, purpose, amountCents }: Due,
  from: PayingFrom | undefined,
): Promise<void> {
  if (order.sandbox_id !== null) return;
  await brakes.check('payment_declined', {
    userId: order.customer_id,
    orderId: order.id,
    ...from,
  });
  if (purpose === 'tip') await requireHonestTip({ db, brakes }, order, amountCents);
}

function requireFareDue(order: PayableRow, amount: number, now: Date): void {
  if (!isPaymentDue(timesOf(order), now.getTime())) throw new AppError('payment_not_due');
  if (amount !== toDollars(order.total_cents)) throw new AppError('amount_mismatch');
}

/**
 * The amount that is left to pay for a locked order, after reserving the customer's credit for it. Throws
 * nothing_to_charge if credit pays everything.
 */
async function fareDue(
  transaction: Database,
  order: PayableRow,
  amount: number,
  now: Date,
): Promise<Due> {
  requireFareDue(order, amount, now);
  const held = await holdInTransaction(transaction, order, now);
  if (held.fare_cents === 0) throw new AppError('nothing_to_charge');
  return { order: held, purpose: 'fare', amountCents: held.fare_cents };
}

/**
 * Locks the order and returns the amount due now. It runs in the transaction that reserves the payment,
 * because the amount due may have just changed. Throws payment_not_due, amount_mismatch, tip_late,
 * validation_failed, and nothing_to_charge if credit covers all of it.
 */
export async function lockDue(
  { clock }: Pick<PaymentDeps, 'clock'>,
  transaction: Database,
  { orderId, amount, purpose = 'fare' }: PaymentRequest,
): Promise<Due> {
  const order = await lockPayable(transaction, orderId);
  if (purpose === 'tip') return tipDue(order, amount, clock.now());
  if (purpose === 'owed') return await owedDue(transaction, order, amount);
  return await fareDue(transaction, order, amount, clock.now());
}

/**
 * The amount that the caller may pay now. Limits against abuse are not checked and credit is not reserved
 * yet.
 */
async function readDue(
  deps: PaymentDeps,
  principal: SessionPrincipal,
  { orderId, amount, purpose = 'fare' }: PaymentRequest,
): Promise<Due> {
  const order = await requirePayer(deps, principal, orderId);
  const now = deps.clock.now();
  if (purpose === 'tip') return tipDue(order, amount, now);
  if (purpose === 'owed') return await owedDue(deps.db, order, amount);
  requireFareDue(order, amount, now);
  return { order, purpose, amountCents: order.fare_cents };
}

/**
 * Checks before any lock that the caller may pay now; `lockDue()` makes the final check. Throws not_found,
 * forbidden, payment_not_due, amount_mismatch and tip_late. Throws held_back for possible abuse, and
 * validation_failed for a tip that is too small or too large.
 */
export async function requireDue(
  deps: PaymentDeps,
  principal: SessionPrincipal,
  request: PaymentRequest,
): Promise<Due> {
  const due = await readDue(deps, principal, request);
  await requireUnbraked(deps, due, request.from);
  return due;
}
