import * as z from 'zod/mini';

/** The work of an offer for the driver who reads it. */
export const offerFacts = z.object({
  /** From the driver to the pick-up by road; null for offers further off, or where no road is known. */
  way: z.nullable(z.object({ miles: z.number(), minutes: z.number() })),
  /** Null while the driver's position is not known, and for offers further off. */
  adds: z.nullable(
    z.object({
      /** At the wheel and at its two doors, on top of the stops that the driver has. */
      minutes: z.number(),
      isOnTheWay: z.boolean(),
      /** The stop after which it is collected; null if it comes first. */
      after: z.nullable(z.string()),
      /** A window or a closing time more would be missed. */
      makesLate: z.boolean(),
    }),
  ),
  /** It is collected in one of the driver's preferred areas. */
  isPreferred: z.boolean(),
});
export type OfferFacts = z.infer<typeof offerFacts>;
