import { proofResults } from '@backhaul/domain/carrier/compare-numbers.ts';
import { trackStatuses } from '@backhaul/domain/carrier/parcel-track.ts';
import { uuid } from './fields.ts';
import { carriers, labelKinds } from '@backhaul/domain/carrier/carrier-names.ts';
import * as z from 'zod/mini';

/** The closed parcels of an order that go with a carrier. */
export const parcelAnswer = z.object({
  carrier: z.enum(carriers),
  labelKind: z.enum(labelKinds),
  /** Empty for a code: the counter prints the label. */
  numbers: z.array(z.string()),
  /** The number of parcels. */
  count: z.number(),
  /** The heaviest parcel's weight. Null if the customer did not say it. */
  pounds: z.nullable(z.number()),
  /** The longest side; null if not said. */
  inches: z.nullable(z.number()),
  /** The last day of the label or code. */
  sendBy: z.nullable(z.string()),
  /** The shop that it goes to. */
  shop: z.nullable(z.string()),
});
export type Parcel = z.infer<typeof parcelAnswer>;

/** A photo from the carrier's counter, and what reading its tracking number showed. */
export const parcelProof = z.object({ fileId: uuid, result: z.enum(proofResults) });

/** A parcel from the carrier's counter on. */
export const parcelTrack = z.object({
  carrier: z.enum(carriers),
  number: z.string(),
  /** Null if no service follows the parcel. Then there is only the carrier's public page. */
  status: z.nullable(z.enum(trackStatuses)),
  /** The place of the carrier's last scan, such as 'Louisville, KY'. */
  place: z.nullable(z.string()),
  seenAt: z.nullable(z.string()),
  /** The day on which the carrier expects it at the shop. */
  expectedOn: z.nullable(z.string()),
});
export type ParcelTrack = z.infer<typeof parcelTrack>;
