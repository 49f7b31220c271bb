import { readDriverStatus, setDriverStatus } from '@backhaul/contract/calls/driver.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useCommand } from '../../calls/use-command.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { currentFix, type GpsFix } from './gps-fix.ts';
import { useDriverStatus } from './driver-data.ts';
import { isWorthSaying } from './use-location-note.ts';
import { OnlineContext } from './use-online.ts';

function locationOf(fix: GpsFix | null) {
  if (fix === null) return null;
  const { lat, lng, accuracyMeters, atMs } = fix;
  return { lat, lng, accuracy: accuracyMeters, timestamp: atMs };
}

/** The online state for header and schedule. It switches at once and switches back if the server refuses. */
export function OnlineProvider({ children }: { children: ReactNode }) {
  const user = useSignedInUser();
  const queries = useQueryClient();
  const { data: status } = useDriverStatus();
  const { send, isPending, input } = useCommand(setDriverStatus, {
    complete: async ({ body: { isOnline } }) => ({
      body: { isOnline, currentLocation: isOnline ? locationOf(await currentFix()) : null },
    }),
    success: ({ isOnline, positionNote }) => ({
      title: 'Status Updated',
      description: [
        `You are now ${isOnline ? 'available' : 'offline'} for deliveries.`,
        ...(positionNote && isWorthSaying(positionNote.code) ? [positionNote.message] : []),
      ].join(' '),
    }),
    failure: {
      title: 'Status Update Failed',
      description: 'Failed to update your availability status. Please try again.',
    },
    onDone: ({ isOnline }) => {
      queries.setQueryData(queryOf(readDriverStatus, {}).queryKey, (known) =>
        known ? { ...known, isOnline } : known,
      );
    },
  });
  const isOnline = isPending && input ? input.body.isOnline : (status?.isOnline ?? user.isOnline);
  const online = useMemo(
    () => ({
      isOnline,
      isChanging: isPending,
      change: (wanted: boolean) => send({ body: { isOnline: wanted } }),
    }),
    [isOnline, isPending, send],
  );
  return <OnlineContext value={online}>{children}</OnlineContext>;
}
