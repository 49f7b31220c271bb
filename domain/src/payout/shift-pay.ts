import { timeSlots } from '../catalog/booking-options.ts';

/**
 * Rules for showing drivers the pay to expect, computed from the shifts of the last `days` days. With too few
 * shifts or drivers nothing is shown, because even a median could then be one driver's pay. A shift shorter
 * than `leastHours` counts as that long, because a very short one says little about pay per hour.
 */
export const shiftRules = { days: 56, enoughShifts: 5, enoughDrivers: 5, leastHours: 1 } as const;

/** The parts of a day. They match the time slots of pickups. */
export const shiftParts = ['morning', 'afternoon', 'evening'] as const;
export type ShiftPart = (typeof shiftParts)[number];

/** The minutes after midnight at which one part of the day ends and the next one begins. */
export const shiftPartEnds: readonly number[] = timeSlots
  .slice(0, -1)
  .map(({ endMinute }) => endMinute);

export function shiftPartAt(minuteOfDay: number): ShiftPart {
  return shiftParts[shiftPartEnds.filter((end) => minuteOfDay >= end).length] ?? 'evening';
}
