import { type AccessRows, everyone } from '../../../testing/access-row.ts';

export const parcelsAccess: AccessRows = {
  parcelWebhook: {
    expected: everyone(400),
    params: () => ({ service: 'easypost' }),
    body: () => ({ description: 'forged' }),
  },
};
