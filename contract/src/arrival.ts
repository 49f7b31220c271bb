import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import * as z from 'zod/mini';

const stop = z.enum(stopKinds);

/**
 * The expected arrival at an order's next stop; absent if only the pickup window is known. The server rounds
 * all values once, so that driver, customer and admins see the same ones. Times are ISO 8601.
 */
export const arrival = z.discriminatedUnion('kind', [
  z.object({
    /** The driver is heading to this stop. */
    kind: z.literal('current'),
    stop,
    /**
     * The estimated arrival, computed from a recent position of the driver. Null without such a position.
     */
    figures: z.nullable(
      z.object({
        toldAt: z.string(),
        minutes: z.number(),
        at: z.string(),
        miles: z.number(),
        estimated: z.boolean(),
        /** True if the driver is at most 100 m from the stop. */
        isHere: z.boolean(),
      }),
    ),
  }),
  z.object({
    /** The driver goes to another stop before this one. */
    kind: z.literal('later'),
    stop,
    stopsBefore: z.number(),
    from: z.string(),
    to: z.string(),
  }),
]);
export type Arrival = z.infer<typeof arrival>;
