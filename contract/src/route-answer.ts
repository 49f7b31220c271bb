import * as z from 'zod/mini';

/** A route's line, as `[lng, lat]`. */
export const routeGeometry = z.array(z.tuple([z.number(), z.number()]));

/** The stretches of a route beyond the known streets: straight from one point of its line to the other, estimated. */
export const estimatedParts = z.array(
  z.object({
    /** The first and the last point of the stretch in the line. */
    fromIndex: z.number(),
    toIndex: z.number(),
    distanceMeters: z.number(),
    durationSeconds: z.number(),
  }),
);
export type EstimatedPart = z.infer<typeof estimatedParts>[number];
