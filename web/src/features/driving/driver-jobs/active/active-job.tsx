import { use, useState } from 'react';
import { NavigationContext } from '../../../../parts/driver/navigation-context.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { ActiveCard } from './active-card.tsx';
import { mayHeadToPickup } from '@backhaul/domain/order/early-pickup.ts';
import { nextStop } from '@backhaul/domain/order/driver-actions.ts';
import { pickupTimeOf } from '../acts/pickup-time.ts';
import { useActions } from '../acts/use-actions.ts';

/** An active job with navigation that can be opened and closed. */
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
 * Returns a function that reports that the driver has set out for the job's next stop. Each departure is
 * reported once. None is reported for a pickup hours ahead, because the driver may only be looking at the
 * route.
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
