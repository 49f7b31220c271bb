import { navigationTarget } from '@backhaul/domain/order/driver-actions.ts';
import type { Eta, NavigationProps } from '../../parts/driver/navigation-context.ts';
import { remainingSeconds } from './directions.ts';
import { NavigationMap } from './navigation-map.tsx';
import { NavigationSteps } from './navigation-steps.tsx';
import { destinationOf, type NavigationState, useNavigation } from './use-navigation.ts';

function etaOf({ directions, index }: NavigationState): Eta | null {
  if (!directions) return null;
  const minutes = Math.max(1, Math.round(remainingSeconds(directions, index) / 60));
  return { minutes, at: null, distance: directions.distance };
}

/** Navigation to an order's next stop; a new destination starts it again. */
export function showNavigation(props: NavigationProps) {
  return <Navigation key={navigationTarget(props.status)} {...props} />;
}

function Navigation({ order, status, onStart, children }: NavigationProps) {
  const destination = destinationOf(order, status);
  const navigation = useNavigation(destination, order.id, onStart);
  const parts = { order, destination, navigation };
  return children({
    map: <NavigationMap {...parts} />,
    steps: <NavigationSteps {...parts} />,
    eta: etaOf(navigation),
  });
}
