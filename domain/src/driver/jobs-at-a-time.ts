/**
 * The maximum number of active jobs of one driver: the usual maximum, and the highest that can be set.
 */
export const jobsAtATime = { usual: 5, most: 50 } as const;
