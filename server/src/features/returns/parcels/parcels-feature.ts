import * as parcels from '@backhaul/contract/calls/returns/parcels.ts';
import { AppError } from '../../../app/app-error.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import {
  InvalidParcelSignature,
  type ParcelTracking,
  UnreadableParcelMessage,
} from '../../../ports/parcel-tracking.ts';
import { followParcels, type ParcelDeps, takeParcelNews } from './follow-parcels.ts';
import { readParcelProof, type ProofReadingDeps } from './read-parcel-proof.ts';

const messagesPerMinute = 600;

type ParcelsDeps = ParcelDeps & ProofReadingDeps & { parcelTracking: ParcelTracking };

/**
 * Reads the parcel data in a signed message of the tracking service. Throws invalid_signature,
 * malformed_body.
 */
function newsIn(tracking: ParcelTracking, ...message: Parameters<ParcelTracking['readMessage']>) {
  try {
    return tracking.readMessage(...message);
  } catch (error) {
    if (error instanceof InvalidParcelSignature) throw new AppError('invalid_signature');
    if (!(error instanceof UnreadableParcelMessage)) throw error;
    throw new AppError('malformed_body', { message: 'This message cannot be read.' });
  }
}

/**
 * Tracks parcels after the driver has left them at a carrier's counter
 * (product-rules.md#parcels-at-the-carrier).
 */
export const parcelsFeature = defineFeature({
  name: 'parcels',
  routes(calls, deps: ParcelsDeps) {
    calls.handle(
      parcels.parcelWebhook,
      async ({ request }) => {
        if (request.rawBody === null) throw new AppError('invalid_signature');
        const news = newsIn(deps.parcelTracking, request.rawBody, request.headers);
        if (news !== null) await takeParcelNews(deps, news);
      },
      { perMinute: messagesPerMinute },
    );
  },
  tasks: (deps: ParcelsDeps): TasksOf<'read_parcel_proof' | 'follow_parcels'> => ({
    read_parcel_proof: ({ fileId }) => readParcelProof(deps, fileId),
    follow_parcels: ({ orderId }, { isLast }) => followParcels(deps, orderId, { isLast }),
  }),
});
