/** The number of active jobs that a driver may have when accepting another, unless a setting says otherwise. */
export const jobsAtATime = { usual: 5, most: 50 } as const;
