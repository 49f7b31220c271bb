import { defineReaction } from '../consumers/reaction.ts';
import { askToReadProof } from '../features/returns/parcels/read-parcel-proof.ts';

/** Has the tracking number on a photo from a carrier's counter read. */
export const readProofOfParcel = defineReaction({
  name: 'read-proof-of-parcel',
  on: ['order.file_added'],
  async effect({ details }, { db }) {
    await askToReadProof(db, String(details['fileId']));
  },
});
