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
  /** Of the heaviest; null if not said. */
  pounds: z.nullable(z.number()),
  /** The longest side; null if not said. */
  inches: z.nullable(z.number()),
  /** The last day of the label or code. */
  sendBy: z.nullable(z.string()),
  /** The shop that it goes to. */
  shop: z.nullable(z.string()),
});
export type Parcel = z.infer<typeof parcelAnswer>;
