import { saveDriverPreferences } from '@backhaul/contract/calls/driver.ts';
import {
  checkSchedule,
  defaultDriverPreferences,
  type DriverPreferences,
} from '@backhaul/domain/driver/schedule.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { refreshUser } from '../../../lib/session/session-query.ts';
import { usePreferences } from '../portal-data.ts';
import { savedSchedule } from './schedule-draft.ts';

/** The schedule as it is being edited: any change leaves it unsaved, a save clears that (product-rules.md#schedule). */
export function useSchedule() {
  const preferences = usePreferences();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<DriverPreferences | null>(null);
  const schedule = draft ?? savedSchedule(preferences);
  const problems = checkSchedule(schedule);
  const saving = useRef<DriverPreferences>(null);
  const { send, isPending } = useCommand(saveDriverPreferences, {
    success: {
      title: 'Schedule Updated',
      description: 'Your availability and preferences have been saved.',
    },
    failure: {
      title: 'Update Failed',
      description: 'Failed to save your preferences. Please try again.',
    },
    onDone: async () => {
      await refreshUser(queries);
      setDraft((known) => (known === saving.current ? null : known));
    },
  });

  function save() {
    if (draft === null || problems.length > 0) return;
    saving.current = draft;
    const { availableHours, preferredRoutes, serviceRadius } = draft;
    send({ body: { availableHours, preferredRoutes: [...preferredRoutes], serviceRadius } });
  }

  return {
    schedule,
    hasChanges: draft !== null,
    isSaving: isPending,
    problemOf: (field: string) => problems.find((problem) => problem.field === field)?.message,
    change: setDraft,
    reset: () => setDraft(defaultDriverPreferences),
    save,
  };
}

export type ScheduleState = ReturnType<typeof useSchedule>;
