import * as z from 'zod/mini';

/** Facts about an offer that depend on the driver who sees it, such as the drive to the pick-up. */
export const offerFacts = z.object({
  /**
   * The road distance and driving time from the driver to the pick-up. Null if the offer is too far away to
   * compute a route for it, or if no road is known.
   */
  way: z.nullable(z.object({ miles: z.number(), minutes: z.number() })),
  /**
   * The extra work that the offer adds to the driver's route. Null for distant offers, and if the driver's
   * position is unknown.
   */
  adds: z.nullable(
    z.object({
      /**
       * The extra minutes that the order adds to the driver's current stops, for driving and at the order's
       * two stops.
       */
      minutes: z.number(),
      isOnTheWay: z.boolean(),
      /**
       * The stop after which the driver would pick up the item; null if the pick-up would be the driver's
       * first stop.
       */
      after: z.nullable(z.string()),
      /** True if accepting would make the driver miss one more pickup window or closing time. */
      makesLate: z.boolean(),
    }),
  ),
  /** True if the pick-up is in one of the driver's preferred areas. */
  isPreferred: z.boolean(),
  /** True if the order was offered to a first group of drivers only, and this driver is in the group. */
  isFirst: z.boolean(),
});
export type OfferFacts = z.infer<typeof offerFacts>;
