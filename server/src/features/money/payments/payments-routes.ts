import * as acts from '@backhaul/contract/calls/money/payment-acts.ts';
import * as kept from '@backhaul/contract/calls/money/kept-methods.ts';
import * as calls from '@backhaul/contract/calls/money/payments.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { createDeviceCookie } from '../../../http/device-cookie.ts';
import type { SessionCookie } from '../../../http/session-cookie.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { AppError } from '../../../app/app-error.ts';
import { askApproval } from '../../../app/approvals.ts';
import { confirmLocalPayment } from './confirm-local-payment.ts';
import { chooseKeeping, forgetKeptMethod, listKeptMethods } from './kept-methods.ts';
import { createMessagePump } from './message-pump.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { chooseCredit, payWithCredit } from './pay-with-credit.ts';
import { readPaymentState } from './read-payment.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { refreshPayment } from './refresh-payment.ts';
import { performRefund, refundByFault } from './refund-by-fault.ts';
import { retryPayment } from './retry-payment.ts';
import { tipWithKept } from './tip-with-kept.ts';
import { performWriteOff, writeOffOrder } from './write-off-order.ts';

/**
 * The rate limit is high, because a gateway may deliver many delayed messages at once. Each message's
 * signature is checked first.
 */
const webhooksPerMinute = 60_000;

/** Registers the API calls for paying an order, and the gateways' webhooks. */
export function paymentsRoutes(
  server: CallServer,
  deps: PaymentDeps & { cookie: SessionCookie },
): void {
  const applySoon = createMessagePump(deps);
  const devices = createDeviceCookie(deps.cookie);
  server.handle(calls.createPaymentIntent, ({ principal, body, idempotency, request }) => {
    const from = devices.read(request);
    return createPaymentIntent(deps, principal, { ...body, from }, idempotency);
  });
  server.handle(calls.readPayment, ({ principal, params }) =>
    readPaymentState(deps, principal, params.orderId),
  );
  server.handle(calls.chooseCredit, ({ principal, params, body }) =>
    chooseCredit(deps, principal, { ...params, ...body }),
  );
  server.handle(calls.payWithCredit, ({ principal, params }) =>
    payWithCredit(deps, principal, params.orderId),
  );
  server.handle(calls.refreshPayment, ({ principal, params }) =>
    refreshPayment(deps, principal, params.orderId),
  );
  server.handle(kept.listKeptMethods, ({ principal }) => listKeptMethods(deps, principal));
  server.handle(kept.forgetKeptMethod, ({ principal, params }) =>
    forgetKeptMethod(deps, principal, params.id),
  );
  server.handle(kept.chooseKeeping, ({ principal, params, body }) =>
    chooseKeeping(deps, principal, { ...params, ...body }),
  );
  server.handle(kept.tipWithKept, ({ principal, params, body, idempotency, request }) => {
    const from = devices.read(request);
    return tipWithKept(deps, principal, { ...params, ...body, from }, idempotency);
  });
  server.handle(acts.refundByFault, ({ principal, params, body, idempotency }) => {
    const { amount, ...why } = body;
    const details = { intentId: params.id, amountCents: toCents(amount), ...why };
    return refundByFault(deps, principal, details, idempotency);
  });
  server.handle(acts.askForRefund, ({ principal, params, body, idempotency }) => {
    const { amount, ...why } = body;
    const details = { intentId: params.id, amountCents: toCents(amount), ...why };
    const asked = { act: 'refund', details, reason: why.reason, perform: performRefund } as const;
    return askApproval(deps, principal, asked, idempotency);
  });
  server.handle(acts.retryPayment, ({ principal, params }) =>
    retryPayment(deps, { intentId: params.id, decidedBy: principal.userId }),
  );
  server.handle(acts.writeOffOrder, ({ principal, params, body }) =>
    writeOffOrder(deps, principal, { orderId: params.id, reason: body.reason }),
  );
  server.handle(acts.askForWriteOff, ({ principal, params, body, idempotency }) => {
    const { reason } = body;
    const details = { orderId: params.id, reason };
    const asked = { act: 'write_off', details, reason, perform: performWriteOff } as const;
    return askApproval(deps, principal, asked, idempotency);
  });
  server.handle(calls.confirmLocalPayment, ({ body }) => confirmLocalPayment(deps, body));
  server.handle(
    calls.gatewayWebhook,
    async ({ params, request }) => {
      if (request.rawBody === null) throw new AppError('invalid_signature');
      const message = { rawBody: request.rawBody, headers: request.headers };
      const stored = await receiveWebhook(deps, params.gateway, message);
      if (stored !== null) applySoon(stored);
    },
    { perMinute: webhooksPerMinute },
  );
}
