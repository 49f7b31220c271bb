import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { remainingSeconds } from '../navigation/directions.ts';
import { NavigationMap } from '../navigation/navigation-map.tsx';
import { NavigationSteps } from '../navigation/navigation-steps.tsx';
import {
  destinationOf,
  type NavigationState,
  useNavigation,
} from '../navigation/use-navigation.ts';
import type { ProjectedJob } from '../outbox/projected-job.ts';
import { ActiveCard } from './active-card.tsx';
import type { Eta } from './job-arrival.tsx';
import { useSetOut } from './use-set-out.ts';

/** What the turn-by-turn knows, for before the server has told. */
function etaOf({ directions, index }: NavigationState): Eta | null {
  if (!directions) return null;
  const minutes = Math.max(1, Math.round(remainingSeconds(directions, index) / 60));
  return { minutes, at: null, distance: directions.distance };
}

/** A job with its turn-by-turn panel open. A new destination starts a new navigation: give it as the key. */
export function NavigatedCard({
  job,
  status,
  isWhole,
  onHide,
}: {
  job: ProjectedJob;
  status: OrderStatus;
  isWhole?: boolean | undefined;
  onHide: () => void;
}) {
  const { order } = job;
  const destination = destinationOf(order, status);
  const navigation = useNavigation(destination, order.id, useSetOut(job));
  const parts = { order, destination, navigation };
  return (
    <ActiveCard
      job={job}
      isNavigating
      isWhole={isWhole}
      onNavigate={onHide}
      directions={etaOf(navigation)}
      map={<NavigationMap {...parts} />}
      below={<NavigationSteps {...parts} />}
    />
  );
}
