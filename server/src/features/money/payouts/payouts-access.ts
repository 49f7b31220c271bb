import { type AccessRows, admins, drivers, everyone } from '../../../testing/access-row.ts';

export const payoutsAccess: AccessRows = {
  requestPayout: {
    expected: { ...drivers(409), ...admins(403), driver: 201 },
    order: { status: 'completed' },
    isEarned: true,
  },
  // The built-in payout provider needs no setup.
  openPayoutSetup: { expected: { ...drivers(404), ...admins(403) } },
  checkPayoutAccount: { expected: { ...drivers(404), ...admins(403) } },
  chooseTestBank: {
    expected: { ...drivers(204), ...admins(403) },
    body: () => ({ bank: 'takes' }),
  },
  listPayouts: { expected: drivers(200) },
  payoutWebhook: {
    expected: everyone(400),
    params: () => ({ provider: 'local' }),
    body: () => ({ type: 'forged' }),
  },
};
