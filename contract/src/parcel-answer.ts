import { proofResults } from '@backhaul/domain/carrier/compare-numbers.ts';
import { trackStatuses } from '@backhaul/domain/carrier/parcel-track.ts';
import { uuid } from './fields.ts';
import { carriers, labelKinds } from '@backhaul/domain/carrier/carrier-names.ts';
import * as z from 'zod/mini';

/** The sealed parcels that an order sends with a carrier. */
export const parcelAnswer = z.object({
  carrier: z.enum(carriers),
  labelKind: z.enum(labelKinds),
  /**
   * The tracking numbers. Empty if the customer has only a code, from which the carrier's counter prints the
   * labels.
   */
  numbers: z.array(z.string()),
  count: z.number(),
  /** The weight of the heaviest parcel, in pounds. Null if the customer did not say it. */
  pounds: z.nullable(z.number()),
  /** The longest side in inches. Null if the customer did not say it. */
  inches: z.nullable(z.number()),
  /** The last day on which the label or code is valid. */
  sendBy: z.nullable(z.string()),
  /** The shop that the parcel goes to. */
  shop: z.nullable(z.string()),
});
export type Parcel = z.infer<typeof parcelAnswer>;

/** A photo from the carrier's counter, with the result of reading its tracking number. */
export const parcelProof = z.object({ fileId: uuid, result: z.enum(proofResults) });

/** A parcel that the carrier's counter has taken. */
export const parcelTrack = z.object({
  carrier: z.enum(carriers),
  number: z.string(),
  /**
   * The tracking status. Null if we have no tracking service for this parcel; people can then follow it only
   * on the carrier's page.
   */
  status: z.nullable(z.enum(trackStatuses)),
  /** The place of the carrier's last scan, such as 'Louisville, KY'. */
  place: z.nullable(z.string()),
  seenAt: z.nullable(z.string()),
  /** The day on which the carrier expects the parcel at the shop. */
  expectedOn: z.nullable(z.string()),
});
export type ParcelTrack = z.infer<typeof parcelTrack>;
