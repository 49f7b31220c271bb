import type {
  DayAvailability,
  DriverPreferences,
  ScheduleDay,
} from '@backhaul/domain/driver/schedule.ts';
import { formatMinuteOfDay, minutesOfTime } from '@backhaul/domain/time/time-of-day.ts';

/** The schedule with part of one day changed. */
export function withDay(
  schedule: DriverPreferences,
  day: ScheduleDay,
  change: Partial<DayAvailability>,
): DriverPreferences {
  const { availableHours } = schedule;
  return {
    ...schedule,
    availableHours: { ...availableHours, [day]: { ...availableHours[day], ...change } },
  };
}

const weekdays = ['tuesday', 'wednesday', 'thursday', 'friday'] as const;

/** The schedule with Monday's hours on every weekday. */
export function withWeekdaysAsMonday(schedule: DriverPreferences): DriverPreferences {
  const { monday } = schedule.availableHours;
  return weekdays.reduce((filled, day) => withDay(filled, day, monday), schedule);
}

/** The latest end of a day. */
const midnight = '23:59';

/** '9 AM' for '09:00', 'midnight' for the end of the day; null if it is not a valid time. */
export function spokenTime(time: string): string | null {
  if (time === midnight) return 'midnight';
  const minutes = minutesOfTime(time);
  return minutes === null ? null : formatMinuteOfDay(minutes);
}
