import {
  listAvailableOrders,
  readDriverStatus,
  setDriverStatus,
} from '@backhaul/contract/calls/driver.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { queryOf } from '../../../lib/api/query-of.ts';
import { send } from '../../../lib/api/send.ts';
import { refreshUser } from '../../../lib/session/session-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { currentFix, type GpsFix } from '../gps/gps-fix.ts';
import { useDriverStatus } from '../portal-data.ts';
import { OnlineContext } from './use-online.ts';

function locationOf(fix: GpsFix | null) {
  if (fix === null) return null;
  const { lat, lng, accuracyMeters, atMs } = fix;
  return { lat, lng, accuracy: accuracyMeters, timestamp: atMs };
}

async function tellStatus(isOnline: boolean) {
  const currentLocation = isOnline ? locationOf(await currentFix()) : null;
  return send(setDriverStatus, { body: { isOnline, currentLocation } });
}

/** One switch for the header and the schedule; what it shows goes back when the server would not have it. */
export function OnlineProvider({ children }: { children: ReactNode }) {
  const user = useSignedInUser();
  const queries = useQueryClient();
  const toast = useToast();
  const { data: status } = useDriverStatus();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: tellStatus,
    networkMode: 'always',
    onSuccess: async ({ isOnline }) => {
      toast({
        title: 'Status Updated',
        description: `You are now ${isOnline ? 'available' : 'offline'} for deliveries.`,
        tone: 'success',
      });
      queries.setQueryData(queryOf(readDriverStatus, {}).queryKey, (known) =>
        known ? { ...known, isOnline } : known,
      );
      // The distances are from where the driver is now.
      void queries.invalidateQueries({ queryKey: [listAvailableOrders.path] });
      await refreshUser(queries);
    },
    onError: () =>
      toast({
        title: 'Status Update Failed',
        description: 'Failed to update your availability status. Please try again.',
        tone: 'destructive',
      }),
  });
  const isOnline = isPending ? variables : (status?.isOnline ?? user.isOnline);
  const online = useMemo(
    () => ({ isOnline, isChanging: isPending, change: mutate }),
    [isOnline, isPending, mutate],
  );
  return <OnlineContext value={online}>{children}</OnlineContext>;
}
