import { useJobToasts } from './use-job-toasts.ts';
import { useNewOrderToast } from './use-new-order-toast.ts';

/**
 * Tells on every page of the portal what is new: orders on offer, and what others do with the driver's jobs, unless the
 * sheet of the current task is there to say that.
 */
export function PortalNews({ isSheetShown }: { isSheetShown: boolean }) {
  useNewOrderToast();
  useJobToasts(isSheetShown);
  return null;
}
