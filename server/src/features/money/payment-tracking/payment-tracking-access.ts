import {
  type AccessRows,
  admins,
  id,
  inConsole,
  reason,
  signedIn,
  type Statuses,
} from '../../../testing/access-row.ts';

const trackers = (status: number): Statuses => ({
  ...signedIn(403),
  ...admins(status),
  finance: status,
});

export const paymentTrackingAccess: AccessRows = {
  listPayments: { expected: trackers(200) },
  listStuckPayments: { expected: trackers(200) },
  readTrackedPayment: { expected: trackers(404), params: () => ({ id: 'pi_of_nobody' }) },
  readRefundable: { expected: inConsole(200, 'support', 'finance'), params: id },
  listRefunds: { expected: trackers(200) },
  listDisputes: { expected: trackers(200) },
  listTrackedPayouts: { expected: trackers(200) },
  listGatewayNotices: { expected: trackers(200) },
  closeGatewayNotice: {
    expected: inConsole(404, 'finance'),
    params: () => ({ id: '0198a000-0000-7000-8000-0000000000ff' }),
    body: reason,
  },
};
