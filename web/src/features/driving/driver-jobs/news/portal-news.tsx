import { useNewOrderToast } from './use-new-order-toast.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import { useNotifications } from './use-notifications.ts';

/**
 * Kinds of notifications about other people's actions on a driver's jobs. The list behind the bell icon shows
 * them too.
 */
const told: ReadonlySet<string> = new Set(['job_assigned', 'job_taken_away', 'job_cancelled']);

/**
 * Shows a toast when a job was assigned to this driver, taken away or cancelled, with the same words as in
 * the list of notifications. It shows none if the page already says so.
 */
function useJobToasts(isSaid: boolean): void {
  const toast = useToast();
  const { data: notifications } = useNotifications();
  const isTold = useEffectEvent(() => isSaid);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!notifications) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...notifications.map(({ id }) => id)]);
    if (before === null) return;
    const [newest] = notifications.filter(
      ({ id, moment, readAt }) => !before.has(id) && told.has(moment) && readAt === null,
    );
    if (newest && !isTold())
      toast({
        title: newest.subject,
        description: newest.body,
        tone: newest.moment === 'job_assigned' ? 'success' : 'destructive',
      });
  }, [notifications, toast]);
}

/**
 * Announces news on every driver page: new offers, and other people's actions on the driver's jobs. It skips
 * news that the current task's sheet already shows.
 */
export function PortalNews({ isSheetShown }: { isSheetShown: boolean }) {
  useNewOrderToast();
  useJobToasts(isSheetShown);
  return null;
}
