import { defineFeature } from '../../../http/feature.ts';
import type { SessionCookie } from '../../../http/session-cookie.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import type { PostMessage, TestGateway } from '../../../ports/payment-gateway.ts';
import { applyAllMessages } from './apply-messages.ts';
import { type EvidenceDeps, sweepDisputes } from './send-evidence.ts';
import { forgetPayers } from './payers.ts';
import { paymentsRoutes } from './payments-routes.ts';
import { stopDeclined } from './stop-declined-payment.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { sweepLapsing, sweepLeftMoves, sweepUnconfirmed } from './sweep-payments.ts';

interface PaymentJobsDeps extends EvidenceDeps {
  cookie: SessionCookie;
  testPage: TestGateway;
  /** Delivers the built-in gateway's messages to our webhook over HTTP, like a real gateway. */
  postToWebhook: PostMessage;
}

type PaymentTasks = TasksOf<
  | 'settle_payment'
  | 'refund_payment'
  | 'sweep_lapsing_payments'
  | 'sweep_unheard_payments'
  | 'sweep_left_moves'
  | 'deliver_local_webhook'
  | 'apply_gateway_messages'
  | 'sweep_disputes'
  | 'forget_payers'
  | 'stop_declined_payment'
>;

const tasks = (deps: PaymentJobsDeps): PaymentTasks => ({
  settle_payment: ({ orderId }, tried) => reconcilePayment(deps, orderId, tried),
  refund_payment: ({ refundId }) => refundPayment(deps, refundId),
  sweep_lapsing_payments: () => sweepLapsing(deps),
  sweep_unheard_payments: () => sweepUnconfirmed(deps),
  sweep_left_moves: () => sweepLeftMoves(deps),
  sweep_disputes: () => sweepDisputes(deps),
  forget_payers: () => forgetPayers(deps),
  stop_declined_payment: ({ intentId }) => stopDeclined(deps, intentId),
  apply_gateway_messages: () => applyAllMessages(deps),
  deliver_local_webhook: ({ eventId }) => deps.testPage.deliver(eventId, deps.postToWebhook),
});

export const paymentsFeature = defineFeature({
  name: 'payments',
  routes: paymentsRoutes,
  tasks,
  schedules: [
    { task: 'sweep_lapsing_payments', at: '*/10 * * * *' },
    { task: 'sweep_unheard_payments', at: '*/5 * * * *' },
    { task: 'sweep_left_moves', at: '* * * * *' },
    { task: 'apply_gateway_messages', at: '* * * * *' },
    { task: 'sweep_disputes', at: '*/10 * * * *' },
    { task: 'forget_payers', at: '*/10 * * * *' },
  ],
});
