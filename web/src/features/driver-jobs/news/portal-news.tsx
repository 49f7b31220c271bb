import { useJobToasts } from './use-job-toasts.ts';
import { useNewOrderToast } from './use-new-order-toast.ts';

/** Tells on every page of the portal what is new: orders on offer, and what others do with the driver's jobs. */
export function PortalNews() {
  useNewOrderToast();
  useJobToasts();
  return null;
}
