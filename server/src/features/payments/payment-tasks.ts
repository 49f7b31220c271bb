import type { JobTasks } from '../../jobs/job-payloads.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { refundPayment } from './refund-payment.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { sweepLapsing, sweepUnconfirmed } from './sweep-payments.ts';

/** The jobs of payments. */
export function paymentTasks(deps: PaymentDeps) {
  return {
    settle_payment: ({ orderId }, tried) => reconcilePayment(deps, orderId, tried),
    refund_payment: ({ refundId }) => refundPayment(deps, refundId),
    sweep_lapsing_payments: () => sweepLapsing(deps),
    sweep_unheard_payments: () => sweepUnconfirmed(deps),
  } satisfies JobTasks;
}

export const paymentSchedules = [
  { task: 'sweep_lapsing_payments', at: '*/10 * * * *' },
  { task: 'sweep_unheard_payments', at: '*/5 * * * *' },
] as const;
