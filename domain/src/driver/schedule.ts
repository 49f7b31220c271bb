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

export type DriverPreferences = {
  readonly availableHours: AvailableHours;
  readonly preferredRoutes: readonly string[];
  /** The radius in miles. */
  readonly serviceRadius: number;
};

const weekday: DayAvailability = { available: true, start: '09:00', end: '17:00' };
const weekend: DayAvailability = { available: false, start: '10:00', end: '16:00' };

/** The settings of a driver who has saved none. */
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
  preferredRoutes: [],
  serviceRadius: serviceRadiusMiles.default,
};

/** True if a driver with these working hours works at this local time of the service area. */
export function worksAt(hours: AvailableHours, { date, minuteOfDay }: LocalTime): boolean {
  const { available, start, end } = hours[weekdayOf(date)];
  const [from, until] = [minutesOfTime(start), minutesOfTime(end)];
  return available && from !== null && until !== null && minuteOfDay >= from && minuteOfDay < until;
}

/**
 * The common key of all spellings of an area: 'tower grove' and 'Tower Grove' have the same one.
 */
export function areaKey(area: string): string {
  return area.trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * The list with the trimmed area added. Null if the area is empty or already in the list, in upper or lower
 * case.
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
    return { field: `availableHours.${day}`, message: 'Times are written HH:MM' };
  }
  return start < end
    ? null
    : { field: `availableHours.${day}`, message: 'The end must be later than the start' };
}

/** Every problem of a schedule; empty means it can be saved. */
export function checkSchedule(preferences: DriverPreferences): ScheduleProblem[] {
  const { min, max } = serviceRadiusMiles;
  const { availableHours, preferredRoutes, serviceRadius } = preferences;
  const isRadius = Number.isInteger(serviceRadius) && serviceRadius >= min && serviceRadius <= max;
  const areas = preferredRoutes.map(areaKey);
  const areAreas = areas.every((area) => area !== '') && new Set(areas).size === areas.length;
  return [
    ...scheduleDays.map((day) => dayProblem(day, availableHours[day])),
    isRadius
      ? null
      : { field: 'serviceRadius', message: `The radius must be ${min} to ${max} miles` },
    areAreas ? null : { field: 'preferredRoutes', message: 'Areas must be named, each only once' },
  ].filter((problem) => problem !== null);
}
