import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import {
  type AvailableHours,
  defaultDriverPreferences,
  type DriverPreferences,
  scheduleDays,
} from '@backhaul/domain/driver/schedule.ts';

/** The driver's weekly schedule. Days that were never saved get defaults. */
export function savedSchedule(
  user: Pick<User, 'availableHours' | 'preferredRoutes' | 'serviceRadius' | 'dayBreak'>,
): DriverPreferences {
  const saved = user.availableHours ?? {};
  const hours = Object.fromEntries(
    scheduleDays.map((day) => [day, saved[day] ?? defaultDriverPreferences.availableHours[day]]),
  ) as AvailableHours;
  return {
    availableHours: hours,
    dayBreak: user.dayBreak,
    preferredRoutes: user.preferredRoutes,
    serviceRadius: user.serviceRadius,
  };
}
