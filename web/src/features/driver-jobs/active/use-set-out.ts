import { mayHeadToPickup } from '@backhaul/domain/order/early-pickup.ts';
import { nextStop } from '@backhaul/domain/order/current-stop.ts';
import type { ProjectedJob } from '../../../parts/driver/projected-job.ts';
import { pickupTimeOf } from './pickup-time.ts';
import { useActions } from './use-actions.ts';

/**
 * Tells that the driver sets out for the job's next stop, at once or as soon as there is a signal; not again while they are on the
 * way there, and not for a pick-up whose window is hours ahead: looking at the way is not driving it.
 */
export function useSetOut({ order, status, heading }: ProjectedJob): () => void {
  const { keep } = useActions(order);
  return () => {
    const stop = status && nextStop(status);
    if (stop === null || stop === heading) return;
    if (stop === 'pickup' && !mayHeadToPickup(pickupTimeOf(order, Date.now()))) return;
    void keep([{ kind: 'heading', stop }]);
  };
}
