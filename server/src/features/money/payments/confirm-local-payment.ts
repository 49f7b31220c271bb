import type { CallBody } from '@backhaul/contract/call.ts';
import type { confirmLocalPayment as call } from '@backhaul/contract/calls/money/payments.ts';
import type { ErrorCode } from '@backhaul/contract/error-codes.ts';
import { AppError } from '../../../app/app-error.ts';
import { GatewayError } from '../../../ports/gateway-errors.ts';
import type { PaymentMeans } from '../../../ports/payment-gateway.ts';
import type { PaymentDeps } from './payment-deps.ts';

const codes: Record<GatewayError['code'], ErrorCode> = {
  declined: 'payment_declined',
  unknown_intent: 'not_found',
  unknown_payer: 'not_found',
  wrong_state: 'payment_not_due',
  amount_too_large: 'payment_not_due',
  idempotency: 'payment_not_due',
};

function meansOf(body: CallBody<typeof call>): PaymentMeans {
  if ('cardNumber' in body) return { kind: 'card', cardNumber: body.cardNumber };
  if ('approved' in body) return { kind: 'paypal', approved: body.approved };
  return { kind: 'authentication', succeeded: body.authenticated };
}

/**
 * Confirms a payment on the built-in gateway's payment page. Anybody with the payment's secret may pay.
 * Throws not_found, payment_declined, payment_not_due.
 */
export async function confirmLocalPayment({ testPage }: PaymentDeps, body: CallBody<typeof call>) {
  if (testPage === null) throw new AppError('not_found');
  try {
    return { status: await testPage.confirm(body.clientSecret, meansOf(body)) };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { code, message, decline } = error;
    throw new AppError(codes[code], decline === null ? {} : { message, facts: { decline } });
  }
}
