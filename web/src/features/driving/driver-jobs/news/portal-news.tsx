import { useNewOrderToast } from './use-new-order-toast.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import { useNotifications } from './use-notifications.ts';

/** Notifications about other people's actions on a driver's jobs. The bell lists them too. */
const told: ReadonlySet<string> = new Set(['job_assigned', 'job_taken_away', 'job_cancelled']);

/**
 * Shows a toast when a job was given to this driver, taken away or cancelled, with the same words as the bell. Shows
 * none if the screen already says so.
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
 * Reports on every portal page what is new: orders on offer, and what others did with the driver's jobs, unless the
 * current task's sheet already shows that.
 */
export function PortalNews({ isSheetShown }: { isSheetShown: boolean }) {
  useNewOrderToast();
  useJobToasts(isSheetShown);
  return null;
}
