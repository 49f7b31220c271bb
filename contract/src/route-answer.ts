import * as z from 'zod/mini';

/** A route's line on the map, as `[lng, lat]` points. */
export const routeGeometry = z.array(z.tuple([z.number(), z.number()]));

/**
 * The parts of a route for which we have no streets. Each part is estimated as a straight line between two
 * points of the route.
 */
export const estimatedParts = z.array(
  z.object({
    /**
     * The index in the route's line of the first point of the estimated part. `toIndex` is that of the last
     * point.
     */
    fromIndex: z.number(),
    toIndex: z.number(),
    distanceMeters: z.number(),
    durationSeconds: z.number(),
  }),
);
export type EstimatedPart = z.infer<typeof estimatedParts>[number];
