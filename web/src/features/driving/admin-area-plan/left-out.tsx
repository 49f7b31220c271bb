import type { Timeline } from '@backhaul/contract/calls/driving/timeline.ts';
import { Text } from '../../../ui/layout.tsx';

/** Says how many drivers and returns are not shown. Renders nothing if all are shown. */
export function LeftOut({
  leftOut: { drivers, orders },
  most,
}: Pick<Timeline, 'leftOut'> & {
  /** The largest number of drivers that the page requested. */
  most: number;
}) {
  if (drivers + orders === 0) return null;
  const missing = [
    ...(drivers > 0 ? [`${drivers} drivers beyond ${most.toLocaleString('en-US')}`] : []),
    ...(orders > 0 ? [`${orders} returns on hold or beyond 120`] : []),
  ];
  return (
    <Text size={13} tone="quiet">
      Not shown: {missing.join(', ')}.
    </Text>
  );
}
