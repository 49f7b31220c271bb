/** The most active jobs of one driver: the usual limit, and the highest limit that can be set. */
export const jobsAtATime = { usual: 5, most: 50 } as const;
