import { useNewOrderToast } from './use-new-order-toast.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import { useNotifications } from './use-notifications.ts';

/** Other people's acts on a driver's jobs. Each is in the bell too. */
const told: ReadonlySet<string> = new Set(['job_assigned', 'job_taken_away', 'job_cancelled']);

/**
 * Says at once which job was given to this driver, taken away or cancelled, with the words that the bell keeps. Where the
 * screen says it by itself, nothing is said twice.
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
 * Tells on every page of the portal what is new: orders on offer, and what others do with the driver's jobs, unless the
 * sheet of the current task is there to say that.
 */
export function PortalNews({ isSheetShown }: { isSheetShown: boolean }) {
  useNewOrderToast();
  useJobToasts(isSheetShown);
  return null;
}
