import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import * as z from 'zod/mini';

const stop = z.enum(stopKinds);

/**
 * The expected arrival at an order's next stop: the same for driver, customer and admins, rounded once. Instants are
 * ISO 8601. Without one, only the pick-up's window is known.
 */
export const arrival = z.discriminatedUnion('kind', [
  z.object({
    /** The driver is heading there. */
    kind: z.literal('current'),
    stop,
    /** The estimate and the position it was made from; null without a recent position. */
    figures: z.nullable(
      z.object({
        toldAt: z.string(),
        minutes: z.number(),
        at: z.string(),
        miles: z.number(),
        estimated: z.boolean(),
        /** They are there: at most 100 m from it. */
        isHere: z.boolean(),
      }),
    ),
  }),
  z.object({
    /** The driver goes to another stop first. */
    kind: z.literal('later'),
    stop,
    stopsBefore: z.number(),
    from: z.string(),
    to: z.string(),
  }),
]);
export type Arrival = z.infer<typeof arrival>;
