import { use, useState } from 'react';
import { NavigationContext } from '../../../parts/driver/navigation-context.ts';
import type { ProjectedJob } from '../../../parts/driver/projected-job.ts';
import { ActiveCard } from './active-card.tsx';
import { mayHeadToPickup } from '@backhaul/domain/order/early-pickup.ts';
import { nextStop } from '@backhaul/domain/order/current-stop.ts';
import { pickupTimeOf } from './pickup-time.ts';
import { useActions } from './use-actions.ts';

/** A job under way, with navigation to open and hide. */
export function ActiveJob({ job, isWhole }: { job: ProjectedJob; isWhole?: boolean }) {
  const showNavigation = use(NavigationContext);
  const [isNavigating, setIsNavigating] = useState(false);
  const { order, status } = job;
  const onStart = useSetOut(job);
  const card = { job, isWhole, onNavigate: () => setIsNavigating((known) => !known) };
  if (!isNavigating || status === null || showNavigation === null)
    return <ActiveCard {...card} isNavigating={false} directions={null} />;
  return showNavigation({
    order,
    status,
    onStart,
    children: ({ map, steps, eta }) => (
      <ActiveCard {...card} isNavigating directions={eta} map={map} below={steps} />
    ),
  });
}

/**
 * Tells that the driver sets out for the job's next stop, at once or as soon as there is a signal; not again while they are on the
 * way there, and not for a pick-up whose window is hours ahead: looking at the way is not driving it.
 */
function useSetOut({ order, status, heading }: ProjectedJob): () => void {
  const { keep } = useActions(order);
  return () => {
    const stop = status && nextStop(status);
    if (stop === null || stop === heading) return;
    if (stop === 'pickup' && !mayHeadToPickup(pickupTimeOf(order, Date.now()))) return;
    void keep([{ kind: 'heading', stop }]);
  };
}
