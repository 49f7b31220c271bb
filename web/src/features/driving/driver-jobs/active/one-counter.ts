import type { NowStop } from './working-order.ts';

/** True if another stop is a drop-off at the same counter, of an item that is in the car too. */
export function isOfCounter(stop: NowStop, other: NowStop): boolean {
  return (
    stop.kind === 'store' &&
    other.kind === 'store' &&
    other.key !== stop.key &&
    other.job.order.returnAddress === stop.job.order.returnAddress &&
    other.job.status === 'in_transit' &&
    stop.job.status === 'in_transit'
  );
}
