import { timeSlots } from '../catalog/booking-options.ts';

/**
 * Rules for the shifts that show drivers the pay to expect: those of the last `days` days, and only with
 * enough shifts by enough drivers. With fewer drivers, one could work out another's pay, because even the
 * median can be a single driver's. A very short shift says little about an hour, so it counts as
 * `leastHours`.
 */
export const shiftRules = { days: 56, enoughShifts: 5, enoughDrivers: 5, leastHours: 1 } as const;

/** The parts of a day, which match the pickup slots. */
export const shiftParts = ['morning', 'afternoon', 'evening'] as const;
export type ShiftPart = (typeof shiftParts)[number];

/** The minutes of the day at which one part ends and the next one begins. */
export const shiftPartEnds: readonly number[] = timeSlots
  .slice(0, -1)
  .map(({ endMinute }) => endMinute);

export function shiftPartAt(minuteOfDay: number): ShiftPart {
  return shiftParts[shiftPartEnds.filter((end) => minuteOfDay >= end).length] ?? 'evening';
}
