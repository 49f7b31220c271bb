import { timeSlots } from '../catalog/booking-options.ts';

/**
 * Rules for the expected pay per hour that drivers see, computed from the shifts of the last `days` days.
 * With fewer shifts or drivers nothing is shown, because it could reveal one driver's pay. Shorter shifts
 * than `leastHours` count as `leastHours` long.
 */
export const shiftRules = { days: 56, enoughShifts: 5, enoughDrivers: 5, leastHours: 1 } as const;

/** The parts of a day. They match the time slots of pickups. */
export const shiftParts = ['morning', 'afternoon', 'evening'] as const;
export type ShiftPart = (typeof shiftParts)[number];

/** The minutes after midnight at which a part of the day ends and the next begins. */
export const shiftPartEnds: readonly number[] = timeSlots
  .slice(0, -1)
  .map(({ endMinute }) => endMinute);

export function shiftPartAt(minuteOfDay: number): ShiftPart {
  return shiftParts[shiftPartEnds.filter((end) => minuteOfDay >= end).length] ?? 'evening';
}
