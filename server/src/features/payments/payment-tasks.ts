import { paymentLimits } from '@backhaul/domain/catalog/limits.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { enqueueSettlement } from '../../jobs/enqueue-settlement.ts';
import type { JobTasks } from '../../jobs/job-payloads.ts';
import { applyIntentState } from './apply-intent-state.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { listLapsing, listUnheard } from './payments-store.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

const minute = 60_000;
/** A webhook is late after this, and not waited for any more after an unpaid order's life. */
const unheard = { afterMs: 2 * minute, untilMs: 25 * 60 * minute };

async function sweepLapsing({ db, clock }: PaymentDeps): Promise<void> {
  const before = new Date(clock.now().getTime() + paymentLimits.captureBeforeLapseMs);
  for (const orderId of await listLapsing(db, before)) await enqueueSettlement(db, orderId);
}

async function sweepUnheard({ db, bus, clock, gateways }: PaymentDeps): Promise<void> {
  const now = clock.now().getTime();
  const opened = {
    after: new Date(now - unheard.untilMs),
    before: new Date(now - unheard.afterMs),
  };
  for (const { id, gateway } of await listUnheard(db, opened)) {
    const state = await gateways.named(gateway)?.readIntent(id);
    if (state !== undefined)
      await commitEvents(db, bus, (transaction) => applyIntentState(transaction, state, null));
  }
}

/** The jobs of payments. */
export function paymentTasks(deps: PaymentDeps): JobTasks {
  return {
    settle_payment: ({ orderId }, tried) => settlePayment(deps, orderId, tried),
    refund_payment: ({ refundId }) => refundPayment(deps, refundId),
    sweep_lapsing_payments: () => sweepLapsing(deps),
    sweep_unheard_payments: () => sweepUnheard(deps),
  };
}

export const paymentSchedules = [
  { task: 'sweep_lapsing_payments', at: '*/10 * * * *' },
  { task: 'sweep_unheard_payments', at: '*/5 * * * *' },
] as const;
