import { type AccessRows, admins, drivers, everyone } from '../../testing/access-row.ts';

export const payoutsAccess: AccessRows = {
  requestPayout: {
    expected: { ...drivers(409), ...admins(403), driver: 201 },
    order: { status: 'completed' },
    isEarned: true,
  },
  listPayouts: { expected: drivers(200) },
  payoutWebhook: {
    expected: everyone(400),
    params: () => ({ provider: 'local' }),
    body: () => ({ type: 'forged' }),
  },
};
