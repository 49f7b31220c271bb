import * as z from 'zod/mini';

/** A service area with its IANA time zone, such as America/Chicago. */
export const areaOnClock = z.object({ id: z.string(), name: z.string(), timeZone: z.string() });
