import type { Timeline } from '@backhaul/contract/calls/driving/timeline.ts';
import { Text } from '../../../ui/layout.tsx';

/** Says how many drivers and returns are not shown; nothing if all are. */
export function LeftOut({ leftOut: { drivers, orders } }: Pick<Timeline, 'leftOut'>) {
  if (drivers + orders === 0) return null;
  return (
    <Text size={13} tone="quiet">
      Not shown: {drivers} drivers beyond 60, {orders} returns on hold or beyond 120.
    </Text>
  );
}
