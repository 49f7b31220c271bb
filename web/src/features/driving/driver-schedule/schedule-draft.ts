import type {
  DayAvailability,
  DriverPreferences,
  ScheduleDay,
} from '@backhaul/domain/driver/schedule.ts';
import { formatMinuteOfDay, minutesOfTime } from '@backhaul/domain/time/time-of-day.ts';

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

/** Returns the schedule with Monday's hours on every weekday. */
export function withWeekdaysAsMonday(schedule: DriverPreferences): DriverPreferences {
  const { monday } = schedule.availableHours;
  return weekdays.reduce((filled, day) => withDay(filled, day, monday), schedule);
}

/** The latest time at which a working day can end. */
const midnight = '23:59';

/**
 * A time in words: '9 AM' for '09:00', 'midnight' for the end of the day. Null if it is not a valid time.
 */
export function spokenTime(time: string): string | null {
  if (time === midnight) return 'midnight';
  const minutes = minutesOfTime(time);
  return minutes === null ? null : formatMinuteOfDay(minutes);
}
