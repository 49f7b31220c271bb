import { readDriverStatus, setDriverStatus } from '@backhaul/contract/calls/driving/driver.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCommand } from '../../calls/use-command.ts';
import { ApiError, reasonOf } from '../../lib/api/api-error.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { useMay, useSignedInUser } from '../../lib/session/use-session.ts';
import { useDriverStatus } from './driver-data.ts';
import { lastFix } from './gps-fix.ts';
import { forgetWish, keepWish, wishOf } from './online-wish.ts';
import { isWorthSaying } from './use-location-note.ts';
import { OnlineContext } from './use-online.ts';

function lastLocation() {
  const fix = lastFix();
  if (fix === null) return null;
  const { lat, lng, accuracyMeters, atMs, isMocked } = fix;
  return { lat, lng, accuracy: accuracyMeters, timestamp: atMs, ...(isMocked && { isMocked }) };
}

/**
 * Sends the driver's choice to go online or offline at once, with the last known position. It shows 'Online'
 * only after the server confirms. If the driver leaves the page before the answer, it sends the choice again
 * on return.
 */
export function OnlineProvider({ children }: { children: ReactNode }) {
  const user = useSignedInUser();
  const mayTakeOrders = useMay('take_orders');
  const queries = useQueryClient();
  const { data: status } = useDriverStatus();
  const [askedAtMs, setAskedAtMs] = useState<number | null>(null);
  const command = useCommand(setDriverStatus, {
    success: ({ isOnline, positionNote }) => ({
      title: 'Status Updated',
      description: [
        `You are now ${isOnline ? 'available' : 'offline'} for deliveries.`,
        ...(positionNote && isWorthSaying(positionNote.code) ? [positionNote.message] : []),
      ].join(' '),
    }),
    failure: (error) => ({
      title: 'Status Update Failed',
      description:
        error instanceof ApiError && error.code === 'driver_not_eligible'
          ? reasonOf(error)
          : 'Failed to update your availability status. Please try again.',
    }),
    onDone: ({ isOnline }) => {
      forgetWish(user.id);
      queries.setQueryData(queryOf(readDriverStatus, {}).queryKey, (known) =>
        known ? { ...known, isOnline } : known,
      );
    },
    onRefused: () => forgetWish(user.id),
  });
  const { send, isPending, input } = command;
  const isOnline = status?.isOnline ?? user.isOnline;
  const wanted = isPending && input ? input.body.isOnline : null;
  const mayGoOnline = status === undefined || status.missing.length === 0;
  const isUnanswered =
    input?.body.isOnline === true &&
    command.error instanceof ApiError &&
    command.error.code === 'network';
  const online = useMemo(
    () => ({
      isOnline,
      wanted,
      mayGoOnline,
      askedAtMs,
      isUnanswered,
      change(wish: boolean, then?: (isOnline: boolean) => void) {
        keepWish(user.id, wish);
        setAskedAtMs(wish ? Date.now() : null);
        send(
          { body: { isOnline: wish, currentLocation: wish ? lastLocation() : null } },
          {
            onSuccess: (answer) => then?.(answer.isOnline),
            onError: () => then?.(isOnline),
          },
        );
      },
    }),
    [isOnline, wanted, mayGoOnline, askedAtMs, isUnanswered, send, user.id],
  );
  const askAgain = useEffectEvent(() => {
    const wish = mayTakeOrders ? wishOf(user.id) : null;
    if (wish !== null) online.change(wish);
  });
  useEffect(() => askAgain(), []);
  return <OnlineContext value={online}>{children}</OnlineContext>;
}
