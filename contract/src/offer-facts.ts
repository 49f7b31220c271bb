import * as z from 'zod/mini';

/** Facts about an offer that depend on the driver who sees it, such as the drive to the pick-up. */
export const offerFacts = z.object({
  /**
   * The road distance and driving time from the driver to the pick-up. Null for an offer that is far away, or
   * if no road is known.
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
       * The driver's stop after which the item would be picked up; null if the item would be picked up first.
       */
      after: z.nullable(z.string()),
      /** True if accepting would make the driver miss one more pickup window or closing time. */
      makesLate: z.boolean(),
    }),
  ),
  /** True if the pick-up is in one of the driver's preferred areas. */
  isPreferred: z.boolean(),
  /** True if only the first group of drivers has the offer so far, and this driver is one of them. */
  isFirst: z.boolean(),
});
export type OfferFacts = z.infer<typeof offerFacts>;
