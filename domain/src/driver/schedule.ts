import { type LocalTime, type Weekday, weekdayOf } from '../time/calendar-date.ts';
import { minutesOfTime } from '../time/time-of-day.ts';

export const serviceRadiusMiles = { min: 5, max: 50, step: 1, default: 25 } as const;

export const scheduleDays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Weekday[];
export type ScheduleDay = (typeof scheduleDays)[number];

export type DayAvailability = {
  readonly available: boolean;
  /** The time of day as HH:MM. */
  readonly start: string;
  readonly end: string;
};
export type AvailableHours = Readonly<Record<ScheduleDay, DayAvailability>>;

/** A driver's daily break, as times of day: HH:MM. */
export type DayBreak = { readonly start: string; readonly end: string };

/** The minimum and maximum length of a break, in minutes. */
export const breakLimits = { minMinutes: 10, maxMinutes: 180 } as const;

export type DriverPreferences = {
  readonly availableHours: AvailableHours;
  readonly dayBreak: DayBreak | null;
  readonly preferredRoutes: readonly string[];
  /** The maximum distance, in miles, of the orders that the driver wants. */
  readonly serviceRadius: number;
};

const weekday: DayAvailability = { available: true, start: '09:00', end: '17:00' };
const weekend: DayAvailability = { available: false, start: '10:00', end: '16:00' };

/** The settings of a driver who has not saved any. */
export const defaultDriverPreferences: DriverPreferences = {
  availableHours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: weekend,
    sunday: weekend,
  },
  dayBreak: null,
  preferredRoutes: [],
  serviceRadius: serviceRadiusMiles.default,
};

/** True if the driver's working hours include this local time of the service area. */
export function worksAt(hours: AvailableHours, { date, minuteOfDay }: LocalTime): boolean {
  const { available, start, end } = hours[weekdayOf(date)];
  const [from, until] = [minutesOfTime(start), minutesOfTime(end)];
  return available && from !== null && until !== null && minuteOfDay >= from && minuteOfDay < until;
}

/**
 * The form in which names of areas are compared. It is the same for all spellings, such as 'tower grove' and
 * 'Tower Grove'.
 */
export function areaKey(area: string): string {
  return area.trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * The preferred areas with a new one at the end. Null if the new area is empty or already in the list, in any
 * spelling.
 */
export function addPreferredRoute(routes: readonly string[], area: string): string[] | null {
  const key = areaKey(area);
  return key === '' || routes.some((known) => areaKey(known) === key)
    ? null
    : [...routes, area.trim()];
}

type ScheduleProblem = { readonly field: string; readonly message: string };

function dayProblem(day: ScheduleDay, hours: DayAvailability): ScheduleProblem | null {
  if (!hours.available) return null;
  const start = minutesOfTime(hours.start);
  const end = minutesOfTime(hours.end);
  if (start === null || end === null) {
    return { field: `availableHours.${day}`, message: 'Write the time as HH:MM, such as 09:30' };
  }
  return start < end
    ? null
    : { field: `availableHours.${day}`, message: 'The end must be later than the start' };
}

function breakProblem(dayBreak: DayBreak | null): ScheduleProblem | null {
  if (dayBreak === null) return null;
  const { minMinutes, maxMinutes } = breakLimits;
  const start = minutesOfTime(dayBreak.start);
  const end = minutesOfTime(dayBreak.end);
  if (start === null || end === null)
    return { field: 'dayBreak', message: 'Write the time as HH:MM, such as 09:30' };
  if (start >= end) return { field: 'dayBreak', message: 'The end must be later than the start' };
  return end - start >= minMinutes && end - start <= maxMinutes
    ? null
    : { field: 'dayBreak', message: `A break lasts ${minMinutes} to ${maxMinutes} minutes` };
}

/** Every problem of a schedule; empty means it can be saved. */
export function checkSchedule(preferences: DriverPreferences): ScheduleProblem[] {
  const { min, max } = serviceRadiusMiles;
  const { availableHours, dayBreak, preferredRoutes, serviceRadius } = preferences;
  const isRadius = Number.isInteger(serviceRadius) && serviceRadius >= min && serviceRadius <= max;
  const areas = preferredRoutes.map(areaKey);
  const areAreas = areas.every((area) => area !== '') && new Set(areas).size === areas.length;
  return [
    ...scheduleDays.map((day) => dayProblem(day, availableHours[day])),
    breakProblem(dayBreak),
    isRadius
      ? null
      : { field: 'serviceRadius', message: `The radius must be ${min} to ${max} miles` },
    areAreas
      ? null
      : { field: 'preferredRoutes', message: 'Enter each area once, and leave none empty' },
  ].filter((problem) => problem !== null);
}
