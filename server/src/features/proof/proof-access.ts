import { type AccessRows, drivesIt, id } from '../../testing/access-row.ts';

/** A signature as a finger leaves it. */
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
};
