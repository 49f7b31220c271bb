import { stopKinds } from '@backhaul/domain/order/current-stop.ts';
import * as z from 'zod/mini';

const stop = z.enum(stopKinds);

/**
 * What the server expects of the stop that an order needs next: the same for its driver, its customer and admins, rounded once.
 * Instants are ISO 8601. Where there is none, the pick-up's window is all that is known.
 */
export const arrival = z.discriminatedUnion('kind', [
  z.object({
    /** The driver is on the way there. */
    kind: z.literal('current'),
    stop,
    /** The position the figures were made from, and they; null while no fresh position is known. */
    figures: z.nullable(
      z.object({
        toldAt: z.string(),
        minutes: z.number(),
        at: z.string(),
        miles: z.number(),
        estimated: z.boolean(),
      }),
    ),
  }),
  z.object({
    /** The driver goes elsewhere first. */
    kind: z.literal('later'),
    stop,
    stopsBefore: z.number(),
    from: z.string(),
    to: z.string(),
  }),
]);
export type Arrival = z.infer<typeof arrival>;
