import type { Timeline } from '@backhaul/contract/calls/driving/timeline.ts';
import { Text } from '../../../ui/layout.tsx';

/** Says how many drivers and returns are not shown. Renders nothing if all are shown. */
export function LeftOut({
  leftOut: { drivers, orders },
  most,
}: Pick<Timeline, 'leftOut'> & {
  /** The maximum number of drivers that the page requested. */
  most: number;
}) {
  if (drivers + orders === 0) return null;
  const missing = [
    ...(drivers > 0
      ? [`${drivers} drivers over the limit of ${most.toLocaleString('en-US')} drivers`]
      : []),
    ...(orders > 0 ? [`${orders} returns on hold or over the limit of 120 returns`] : []),
  ];
  return (
    <Text size={13} tone="quiet">
      Not shown: {missing.join(', ')}.
    </Text>
  );
}
