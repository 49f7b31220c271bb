import * as z from 'zod/mini';

/** The pickup window, with the time zone of the area in which the item is picked up. */
export const pickupSlot = {
  slotStartAt: z.string(),
  slotEndAt: z.string(),
  timeZone: z.string(),
};
