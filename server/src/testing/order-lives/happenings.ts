import { sql } from 'kysely';
import { toDollars } from '@backhaul/contract/money.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { AppError } from '../../app/app-error.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { adjustDriverPay } from '../../features/money/adjustments/adjust-driver-pay.ts';
import { changeDetails } from '../../features/returns/order-lifecycle/change-details.ts';
import { applyDispute } from '../../features/money/payments/apply-dispute.ts';
import { createPaymentIntent } from '../../features/money/payments/create-payment-intent.ts';
import { chooseCredit } from '../../features/money/payments/pay-with-credit.ts';
import { sendEvidence } from '../../features/money/payments/send-evidence.ts';
import { performWriteOff } from '../../features/money/payments/write-off-order.ts';
import { grantCredit as postGrant } from '../../ledger/post-credit.ts';
import { untilDone } from './chance.ts';
import type { Life } from './life.ts';
import type { LifeDeps } from './life-deps.ts';
import { payerOf } from './pay.ts';
import type { SeededLife } from './seed-lives.ts';

const yearMs = 365 * 86_400_000;

/** Grants the customer credit and chooses to pay this order with it. */
export async function grantCredit({ deps }: LifeDeps, one: SeededLife): Promise<void> {
  const { life, orderId, customerId, adminId } = one;
  if (life.creditCents === 0) return;
  const at = deps.clock.now();
  await commitEvents(deps.db, deps.bus, (transaction) =>
    postGrant(transaction, {
      customerId,
      sandboxId: null,
      amountCents: life.creditCents,
      reason: 'For the long wait',
      source: { grantedBy: adminId },
      expiresAt: new Date(at.getTime() + yearMs),
      at,
    }),
  );
  await chooseCredit(deps, payerOf(one), { orderId, isUsed: true });
}

/**
 * The order's price, after the change of store if one happens. A paid order can only move to a store whose
 * price does not exceed the paid one.
 */
export function priceOf({ life, price, otherPrice }: SeededLife): TripPrice {
  const { otherStore, isPaid } = life;
  if (otherStore === null) return price;
  const isCovered = isPaid && otherPrice.fare.totalCents <= price.fare.totalCents;
  return otherStore.when === 'before_paying' || isCovered ? otherPrice : price;
}

/**
 * Moves the order to another store, while a checkout for the old price is open or after that price was paid.
 */
export async function changeStore(
  { deps }: LifeDeps,
  one: SeededLife,
  when: NonNullable<Life['otherStore']>['when'],
): Promise<void> {
  const { life, orderId, price, otherQuoteId } = one;
  if (life.otherStore?.when !== when) return;
  const owner = payerOf(one);
  if (when === 'before_paying') {
    const request = { orderId, amount: toDollars(price.fare.totalCents) };
    await untilDone(() => createPaymentIntent(deps, owner, request, null)).catch(
      isOneOf('nothing_to_charge'),
    );
  } else if (!life.isPaid) return;
  const isRefused = when === 'after_paying' && priceOf(one) === price;
  await changeDetails(deps, owner, orderId, { storeQuoteId: otherQuoteId }).catch(
    isOneOf(...(isRefused ? (['store_costs_more'] as const) : [])),
  );
}

/** Returns a function that throws the error again unless it has one of these codes. */
function isOneOf(...codes: readonly AppError['code'][]) {
  return (error: unknown) => {
    if (!(error instanceof AppError) || !codes.includes(error.code)) throw error;
  };
}

const evidence: Record<Life['verdict'], string> = {
  won: 'winning_evidence',
  lost: 'losing_evidence',
  open: 'It was brought to the counter.',
};

/** Delivers the gateway's disputes, submits evidence, and lets the bank decide. */
export async function answerDisputes(
  { deps, gateway, payments }: LifeDeps,
  { orderId, life }: SeededLife,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM local_gateway_disputes d JOIN local_gateway_intents i ON i.id = d.intent_id
    WHERE i.order_reference = ${orderId}`.execute(deps.db);
  const written = {
    text: evidence[life.verdict],
    name: 'passport.pdf',
    pdf: Buffer.from('%PDF-1.7'),
  };
  const evidenceDeps = { ...deps, writeEvidence: async () => written };
  for (const { id } of rows) {
    const state = await untilDone(() => gateway.readDispute(id));
    await commitEvents(deps.db, deps.bus, (transaction) =>
      applyDispute(transaction, state, deps.clock.now()),
    );
    await untilDone(() => sendEvidence(evidenceDeps, id));
    await payments.deliver();
  }
}

/** An administrator writes off the customer's debt. */
export async function writeOff({ deps }: LifeDeps, one: SeededLife): Promise<void> {
  const { orderId, adminId } = one;
  const { db, bus, clock } = deps;
  const details = { orderId, reason: 'Nobody answers' };
  const by = { userId: adminId, at: clock.now() };
  await commitEvents(db, bus, (transaction) => performWriteOff(transaction, details, by)).catch(
    isOneOf('nothing_to_write_off', 'still_collecting'),
  );
}

/** An administrator gives the driver money outside a job, or takes it if the amount is negative. */
export async function adjustPay(
  { deps }: LifeDeps,
  { life, driverId, adminId, customerId }: SeededLife,
): Promise<void> {
  if (life.adjustmentCents === 0) return;
  const admin = {
    ...payerOf({ customerId }),
    userId: adminId,
    isAdmin: true,
    scopes: ['dashboard'],
  } as const;
  await adjustDriverPay(
    deps,
    admin,
    {
      email: `${driverId}@example.com`,
      kind: 'adjustment',
      amount: toDollars(life.adjustmentCents),
      reason: 'As agreed by phone',
      belowZero: true,
    },
    null,
  );
}
