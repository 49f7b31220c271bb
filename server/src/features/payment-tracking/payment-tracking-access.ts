import { type AccessRows, admins, signedIn, type Statuses } from '../../testing/access-row.ts';

const trackers = (status: number): Statuses => ({
  ...signedIn(403),
  ...admins(status),
  finance: status,
});

export const paymentTrackingAccess: AccessRows = {
  listPayments: { expected: trackers(200) },
  listStuckPayments: { expected: trackers(200) },
  readTrackedPayment: { expected: trackers(404), params: () => ({ id: 'pi_of_nobody' }) },
  listRefunds: { expected: trackers(200) },
  listDisputes: { expected: trackers(200) },
  listTrackedPayouts: { expected: trackers(200) },
};
