import * as z from 'zod/mini';

/** The drive and the work of an offer, computed for the driver who sees it. */
export const offerFacts = z.object({
  /** Road distance from the driver to the pick-up; null for more distant offers, or if no road is known. */
  way: z.nullable(z.object({ miles: z.number(), minutes: z.number() })),
  /** Null if the driver's position is unknown, and for more distant offers. */
  adds: z.nullable(
    z.object({
      /** Extra minutes of driving and at its two stops, on top of the driver's current stops. */
      minutes: z.number(),
      isOnTheWay: z.boolean(),
      /** The stop after which it would be collected; null if it comes first. */
      after: z.nullable(z.string()),
      /** True if the driver would miss one more window or closing time. */
      makesLate: z.boolean(),
    }),
  ),
  /** True if it is collected in one of the driver's preferred areas. */
  isPreferred: z.boolean(),
  /** The driver is one of those who got the offer first, and it is not open to all yet. */
  isFirst: z.boolean(),
});
export type OfferFacts = z.infer<typeof offerFacts>;
