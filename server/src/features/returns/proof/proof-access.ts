import {
  type AccessRows,
  byOrderId,
  inConsole,
  drivesIt,
  id,
  parties,
} from '../../../testing/access-row.ts';

/** A drawn signature as a touch screen records it: strokes with points. */
const signature = {
  way: 'signature',
  strokes: [
    [
      [120, 260],
      [300, 120],
      [420, 280],
      [640, 140],
    ],
  ],
};

export const proofAccess: AccessRows = {
  giveHandOver: { expected: drivesIt, params: id, body: () => signature },
  readProofSettings: { expected: inConsole(200, 'adminAdvanced') },
  changeProofSettings: {
    expected: inConsole(200, 'adminAdvanced'),
    body: () => ({ handOver: true, pickupPhoto: false, deliveryPhoto: false }),
  },
  dropProofSettings: {
    expected: inConsole(200, 'adminAdvanced'),
    params: () => ({ city: 'st-louis' }),
  },
  readJobEnding: { expected: drivesIt, params: id },
  giveGiftCard: {
    expected: drivesIt,
    order: { status: 'delivered' },
    giftCard: 'photos',
    params: id,
    body: () => ({ amount: 10, number: '6006 4912 3456 7890', lastFour: '7890' }),
  },
  reviewStop: {
    expected: drivesIt,
    order: { status: 'picked_up' },
    params: id,
    body: () => ({ wasReady: true, wasSafe: true }),
  },
  revealGiftCard: {
    // The owner gets 503, because this order's gift card cannot be read. Everybody else gets the same answer
    // as for an order without a card.
    expected: parties({ customer: 503 }),
    order: { status: 'completed' },
    giftCard: 'given',
    params: byOrderId,
  },
};
