import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { use } from 'react';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { positionNow } from './gps-fix.ts';
import type { OutboxWork } from './outbox-entry.ts';
import { OutboxContext, OutboxOpening } from './use-outbox.ts';

/** One action of the driver on one of several jobs. */
export interface JobWork {
  readonly order: DriverOrder;
  readonly work: readonly OutboxWork[];
}

/**
 * Returns a function that stores the driver's actions on several jobs in the outbox, in the given sequence:
 * all of them or none. It waits until the outbox has started, and rejects if the device cannot store the
 * actions.
 */
export function useRecordAll(): (acts: readonly JobWork[]) => Promise<void> {
  const outbox = use(OutboxContext);
  const opening = use(OutboxOpening);
  const { id: userId } = useSignedInUser();
  return async (acts) => {
    const happenedAt = new Date().toISOString();
    const position = positionNow();
    const started = outbox ?? (await opening);
    if (started === null) throw new Error('This page cannot store the driver’s actions.');
    await started.add(
      acts.flatMap(({ order, work }) =>
        work.map((one) => ({
          key: crypto.randomUUID(),
          userId,
          orderId: order.id,
          trackingNumber: order.trackingNumber,
          happenedAt,
          ...(position !== null && { position }),
          work: one,
        })),
      ),
    );
  };
}

/** Returns a function that records the driver's action on one job. */
export function useRecordWork(): (
  order: DriverOrder,
  work: readonly OutboxWork[],
) => Promise<void> {
  const record = useRecordAll();
  return (order, work) => record([{ order, work }]);
}
