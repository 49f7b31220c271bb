import { defineReaction } from '../consumers/reaction.ts';
import { askToReadProof } from '../features/returns/parcels/read-parcel-proof.ts';

/** Enqueues the reading of the tracking number on a photo from a carrier's counter. */
export const readProofOfParcel = defineReaction({
  name: 'read-proof-of-parcel',
  on: ['order.file_added'],
  async effect({ details }, { db }) {
    await askToReadProof(db, String(details['fileId']));
  },
});
