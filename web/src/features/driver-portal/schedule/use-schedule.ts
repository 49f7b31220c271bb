import { saveDriverPreferences } from '@backhaul/contract/calls/driver.ts';
import {
  checkSchedule,
  defaultDriverPreferences,
  type DriverPreferences,
} from '@backhaul/domain/driver/schedule.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api/send.ts';
import { refreshUser } from '../../../lib/session/session-query.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { usePreferences } from '../portal-data.ts';
import { savedSchedule } from './schedule-draft.ts';

/** The schedule as it is being edited: any change leaves it unsaved, a save clears that (product-rules.md#schedule). */
export function useSchedule() {
  const preferences = usePreferences();
  const queries = useQueryClient();
  const toast = useToast();
  const [draft, setDraft] = useState<DriverPreferences | null>(null);
  const schedule = draft ?? savedSchedule(preferences);
  const problems = checkSchedule(schedule);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ availableHours, preferredRoutes, serviceRadius }: DriverPreferences) =>
      send(saveDriverPreferences, {
        body: { availableHours, preferredRoutes: [...preferredRoutes], serviceRadius },
      }),
    networkMode: 'always',
    onSuccess: async (_, sent) => {
      await refreshUser(queries);
      setDraft((known) => (known === sent ? null : known));
      toast({
        title: 'Schedule Updated',
        description: 'Your availability and preferences have been saved.',
        tone: 'success',
      });
    },
    onError: () =>
      toast({
        title: 'Update Failed',
        description: 'Failed to save your preferences. Please try again.',
        tone: 'destructive',
      }),
  });
  return {
    schedule,
    hasChanges: draft !== null,
    isSaving: isPending,
    problemOf: (field: string) => problems.find((problem) => problem.field === field)?.message,
    change: setDraft,
    reset: () => setDraft(defaultDriverPreferences),
    save: () => {
      if (draft !== null && problems.length === 0) mutate(draft);
    },
  };
}

export type ScheduleState = ReturnType<typeof useSchedule>;
