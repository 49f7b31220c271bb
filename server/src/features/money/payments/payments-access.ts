import {
  type AccessRows,
  staff,
  everyone,
  parties,
  retailers,
  byOrderId,
  inConsole,
  id,
  reason,
  signedIn,
} from '../../../testing/access-row.ts';

export const paymentsAccess: AccessRows = {
  readPayment: { expected: parties({ customer: 200, ...staff(200) }), params: byOrderId },
  createPaymentIntent: {
    expected: parties({ customer: 200, ...retailers(403), ...staff(403) }),
    order: { status: 'created', paymentStatus: 'pending' },
    body: ({ orderId, total }) => ({ orderId, amount: total }),
  },
  chooseCredit: {
    expected: parties({ customer: 204, ...retailers(403), ...staff(403) }),
    order: { status: 'created', paymentStatus: 'pending' },
    params: byOrderId,
    body: () => ({ isUsed: false }),
  },
  // The order's customer has no credit to pay with.
  payWithCredit: {
    expected: parties({ customer: 422, ...retailers(403), ...staff(403) }),
    order: { status: 'created', paymentStatus: 'pending' },
    params: byOrderId,
  },
  refreshPayment: {
    expected: parties({ customer: 204, driver: 403, ...retailers(403), ...staff(403) }),
    params: byOrderId,
  },
  listKeptMethods: { expected: signedIn(200) },
  forgetKeptMethod: { expected: signedIn(204), params: () => ({ id: 'pm_of_nobody' }) },
  // The order's customer has not begun a payment, so there is no payment method to save.
  chooseKeeping: {
    expected: parties({ customer: 409, ...retailers(403), ...staff(403) }),
    order: { status: 'created', paymentStatus: 'pending' },
    params: byOrderId,
    body: () => ({ purpose: 'fare', isKept: true }),
  },
  tipWithKept: {
    expected: parties({ customer: 422, driver: 403, ...retailers(403), ...staff(403) }),
    params: byOrderId,
    body: () => ({ amount: 3, tipBefore: 5, methodId: 'pm_of_nobody' }),
  },
  refundByFault: {
    expected: inConsole(404, 'support', 'finance'),
    params: () => ({ id: 'pi_of_nobody' }),
    body: () => ({ amount: 1, partyAtFault: 'platform', reason: 'Late' }),
  },
  askForRefund: {
    expected: inConsole(404, 'support', 'finance'),
    params: () => ({ id: 'pi_of_nobody' }),
    body: () => ({ amount: 1, partyAtFault: 'platform', reason: 'Late' }),
  },
  retryPayment: {
    expected: inConsole(404, 'support', 'finance'),
    params: () => ({ id: 'pi_of_nobody' }),
  },
  askForWriteOff: { expected: inConsole(409, 'support', 'finance'), params: id, body: reason },
  writeOffOrder: { expected: inConsole(409, 'support', 'finance'), params: id, body: reason },
  confirmLocalPayment: {
    expected: everyone(404),
    body: () => ({ clientSecret: 'guessed', cardNumber: '4242424242424242' }),
  },
  gatewayWebhook: {
    expected: everyone(400),
    params: () => ({ gateway: 'local' }),
    body: () => ({ type: 'forged' }),
  },
};
