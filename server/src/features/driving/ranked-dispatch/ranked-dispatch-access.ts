import { type AccessRows, drivers, id, inConsole } from '../../../testing/access-row.ts';

export const rankedDispatchAccess: AccessRows = {
  // The test's order is open to all drivers, so no driver has a personal offer to decline.
  declineOffer: {
    expected: { ...drivers(404), support: 404, operations: 404 },
    order: { status: 'created' },
    params: id,
  },
  // The id belongs to no joined offer.
  declineJoinedOffer: {
    expected: { ...drivers(404), support: 404, operations: 404 },
    params: () => ({ id: '0190b5d0-0000-7000-8000-000000000999' }),
  },
  listJoinedOffers: { expected: drivers(200) },
  listDecisions: { expected: inConsole(200, 'operations') },
  readDecision: {
    expected: inConsole(404, 'operations'),
    params: () => ({ id: '0190b5d0-0000-7000-8000-000000000999' }),
  },
};
