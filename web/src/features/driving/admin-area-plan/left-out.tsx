import type { Timeline } from '@backhaul/contract/calls/driving/timeline.ts';
import { Text } from '../../../ui/layout.tsx';

/**
 * Says how many drivers and returns the server left out, because there are too many to show. Renders nothing
 * if all are shown.
 */
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
      ? [
          `${drivers} ${drivers === 1 ? 'driver' : 'drivers'} (we show at most ${most.toLocaleString('en-US')})`,
        ]
      : []),
    ...(orders > 0
      ? [`${orders} ${orders === 1 ? 'return' : 'returns'} (on hold, or more than 120 returns)`]
      : []),
  ];
  return (
    <Text size={13} tone="quiet">
      Not shown: {missing.join(', ')}.
    </Text>
  );
}
