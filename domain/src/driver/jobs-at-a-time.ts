/**
 * The maximum number of active jobs that a driver may have: `usual` by default, and `most` as the highest
 * value that can be set.
 */
export const jobsAtATime = { usual: 5, most: 50 } as const;
