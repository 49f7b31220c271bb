import { type AccessRows, byOrderId, inConsole, parties } from '../../../testing/access-row.ts';

/** The expected status: `status` for the order's customer, 404 for everybody else. */
const owner = (status: number) => parties({ customer: status });

export const ratingsAccess: AccessRows = {
  listReviews: { expected: inConsole(200, 'support', 'operations') },
  readRating: { expected: owner(200), params: byOrderId },
  rateDriver: {
    expected: owner(201),
    order: { status: 'completed' },
    params: byOrderId,
    body: () => ({ stars: 5, reasons: ['on_time'], words: 'Thank you!' }),
  },
};
