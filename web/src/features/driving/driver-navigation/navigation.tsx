import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { navigationTarget } from '@backhaul/domain/order/driver-actions.ts';
import type { Eta, NavigationProps } from '../../../parts/driver/navigation-context.ts';
import { NavigationMap } from './navigation-map.tsx';
import { NavigationSteps } from './navigation-steps.tsx';
import { destinationOf, type NavigationState, useNavigation } from './use-navigation.ts';

function etaOf({ directions, remaining }: NavigationState): Eta | null {
  if (!directions || !remaining) return null;
  const { meters, seconds } = remaining;
  const distance = meters === null ? directions.distance : drivenText(meters / metersPerMile);
  return { minutes: Math.max(1, Math.round(seconds / 60)), at: null, distance };
}

/** Navigation to an order's next stop. It starts again for a new destination. */
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
