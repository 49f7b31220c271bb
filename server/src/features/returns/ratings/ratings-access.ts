import { type AccessRows, byOrderId, inConsole, parties } from '../../../testing/access-row.ts';

/** Only the order's customer can use these calls. All other people get not_found. */
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
