import { type AccessRows, byOrderId, everyone, parties } from '../../../testing/access-row.ts';

export const trackingAccess: AccessRows = {
  trackOrder: {
    expected: { ...everyone(200), sandbox: 404 },
    params: ({ trackingNumber }) => ({ trackingNumber }),
  },
  readShareLink: { expected: parties({ customer: 200 }), params: byOrderId },
  openShareLink: { expected: parties({ customer: 200 }), params: byOrderId },
  endShareLink: { expected: parties({ customer: 204 }), params: byOrderId },
  // The token was never issued.
  readSharedOrder: { expected: everyone(404), params: () => ({ token: 'nobody-has-it' }) },
};
