import { type AccessRows, everyone } from '../../testing/access-row.ts';

export const trackingAccess: AccessRows = {
  trackOrder: {
    expected: { ...everyone(200), sandbox: 404 },
    params: ({ trackingNumber }) => ({ trackingNumber }),
  },
};
