import * as z from 'zod/mini';

/** An area with its clock, an IANA time zone such as America/Chicago. */
export const areaOnClock = z.object({ id: z.string(), name: z.string(), timeZone: z.string() });
