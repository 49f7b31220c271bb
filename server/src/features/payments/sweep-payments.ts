import { paymentLimits } from '@backhaul/domain/order/payment-gateways.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { enqueueReconciliation } from '../../jobs/enqueue-reconciliation.ts';
import { sweepPages } from '../../jobs/sweep-pages.ts';
import { applyIntentState } from './apply-intent-state.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { listLapsing, listUnconfirmed, notePause, type SweptIntent } from './payments-store.ts';

const minute = 60_000;
/** After that an unpaid order has expired, so it is no longer asked about. */
const askedForMs = 25 * 60 * minute;

/** Enqueues every authorization that lapses within a day for reconciliation. */
export async function sweepLapsing({ db, clock }: PaymentDeps): Promise<void> {
  const before = new Date(clock.now().getTime() + paymentLimits.captureBeforeLapseMs);
  await sweepPages<SweptIntent>(
    (page) => listLapsing(db, before, page),
    ({ order_id }) => enqueueReconciliation(db, order_id),
  );
}

/**
 * Asks the gateways about unconfirmed payments, in case a webhook was lost: soon at first, then after ever longer pauses,
 * also where the answer fails.
 */
export async function sweepUnconfirmed({ db, bus, clock, gateways }: PaymentDeps): Promise<void> {
  const now = clock.now();
  const after = new Date(now.getTime() - askedForMs);
  await sweepPages<SweptIntent>(
    (page) => listUnconfirmed(db, { after, now }, page),
    async ({ id, gateway }) => {
      await notePause(db, id, now);
      const state = await gateways.named(gateway)?.readIntent(id);
      if (state === undefined) return;
      const heard = { tells: null, now };
      await commitEvents(db, bus, (transaction) => applyIntentState(transaction, state, heard));
    },
  );
}
