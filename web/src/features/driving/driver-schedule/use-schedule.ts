import { saveDriverPreferences } from '@backhaul/contract/calls/driving/driver-schedule.ts';
import {
  checkSchedule,
  defaultDriverPreferences,
  type DriverPreferences,
} from '@backhaul/domain/driver/schedule.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { refreshUser } from '../../../lib/session/session-query.ts';
import { usePreferences } from '../../../parts/driver/driver-data.ts';
import { savedSchedule } from '../../../parts/driver/saved-schedule.ts';

/**
 * The schedule while the driver edits it. Any change marks it as unsaved; saving clears that mark
 * (product-rules.md#schedule).
 */
export function useSchedule() {
  const queries = useQueryClient();
  const form = useCallForm(saveDriverPreferences, {
    values: savedSchedule(usePreferences()),
    tells: 'at once',
    check: problemsOf,
    input: ({ availableHours, dayBreak, preferredRoutes, serviceRadius }) => ({
      body: { availableHours, dayBreak, preferredRoutes: [...preferredRoutes], serviceRadius },
    }),
    success: {
      title: 'Schedule Updated',
      description: 'Your availability and preferences have been saved.',
    },
    failure: {
      title: 'Update Failed',
      description: 'Failed to save your preferences. Please try again.',
    },
    onDone: () => refreshUser(queries),
  });
  return { ...form, setDefaults: () => form.change(defaultDriverPreferences) };
}

function problemsOf(schedule: DriverPreferences): Record<string, string> {
  return Object.fromEntries(checkSchedule(schedule).map(({ field, message }) => [field, message]));
}

export type ScheduleState = ReturnType<typeof useSchedule>;
