import { paymentLimits } from '@backhaul/domain/catalog/limits.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { enqueueReconciliation } from '../../jobs/enqueue-reconciliation.ts';
import { sweepPages } from '../../jobs/sweep-pages.ts';
import { applyIntentState } from './apply-intent-state.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { listLapsing, listUnconfirmed, type SweptIntent } from './payments-store.ts';

const minute = 60_000;
/** A webhook is late after this, and not waited for any more after an unpaid order's life. */
const unconfirmed = { afterMs: 2 * minute, untilMs: 25 * 60 * minute };

/** Has every authorisation settled that would end within a day. */
export async function sweepLapsing({ db, clock }: PaymentDeps): Promise<void> {
  const before = new Date(clock.now().getTime() + paymentLimits.captureBeforeLapseMs);
  await sweepPages<SweptIntent>(
    (page) => listLapsing(db, before, page),
    ({ order_id }) => enqueueReconciliation(db, order_id),
  );
}

/** Asks the gateways about every payment that waits for its payer: the webhook that told of it may be lost. */
export async function sweepUnconfirmed({ db, bus, clock, gateways }: PaymentDeps): Promise<void> {
  const now = clock.now();
  const opened = {
    after: new Date(now.getTime() - unconfirmed.untilMs),
    before: new Date(now.getTime() - unconfirmed.afterMs),
  };
  await sweepPages<SweptIntent>(
    (page) => listUnconfirmed(db, opened, page),
    async ({ id, gateway }) => {
      const state = await gateways.named(gateway)?.readIntent(id);
      if (state === undefined) return;
      const heard = { tells: null, now };
      await commitEvents(db, bus, (transaction) => applyIntentState(transaction, state, heard));
    },
  );
}
