import {
  type AccessRows,
  byOrderId,
  inConsole,
  drivesIt,
  id,
  parties,
} from '../../../testing/access-row.ts';

/** A signature in the form that a touch screen records. */
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
    // Other people do not learn that a gift card exists. The owner gets 503, because the card's stored bytes
    // are missing here.
    expected: parties({ customer: 503 }),
    order: { status: 'completed' },
    giftCard: 'given',
    params: byOrderId,
  },
};
