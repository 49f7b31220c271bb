import { timeSlots } from '../catalog/booking-options.ts';

/**
 * The shifts that count for the pay that drivers may expect: those of so many days, shown from so many shifts by so many
 * drivers on. With fewer drivers even the median can be one of them, and a driver who knows their own shifts could work
 * out another's pay. A shift of one or two quick jobs says little about an hour, so it counts as lasting `leastHours`.
 */
export const shiftRules = { days: 56, enoughShifts: 5, enoughDrivers: 5, leastHours: 1 } as const;

/** The parts of a day, as the pickup slots divide it. */
export const shiftParts = ['morning', 'afternoon', 'evening'] as const;
export type ShiftPart = (typeof shiftParts)[number];

/** The minutes of the day at which one part ends and the next begins. */
export const shiftPartEnds: readonly number[] = timeSlots
  .slice(0, -1)
  .map(({ endMinute }) => endMinute);

export function shiftPartAt(minuteOfDay: number): ShiftPart {
  return shiftParts[shiftPartEnds.filter((end) => minuteOfDay >= end).length] ?? 'evening';
}
