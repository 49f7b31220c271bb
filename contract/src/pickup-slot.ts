import * as z from 'zod/mini';

/** The pickup's slot, with the clock of the area in which it is collected. */
export const pickupSlot = {
  slotStartAt: z.string(),
  slotEndAt: z.string(),
  timeZone: z.string(),
};
