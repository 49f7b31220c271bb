import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { createContext, use } from 'react';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import type { Outbox, OutboxState } from './outbox-state.ts';
import type { OutboxWork } from './outbox-entry.ts';
import { useStore } from '../../lib/use-store.ts';

/** Null until the entries stored on this device are read. */
export const OutboxContext = createContext<Outbox | null>(null);

const empty: OutboxState = { entries: [], storing: [], sending: null, isCutOff: false };
const never = () => () => undefined;

export function useOutboxState(): OutboxState {
  const outbox = use(OutboxContext);
  return useStore(outbox?.subscribe ?? never, () => outbox?.getState() ?? empty);
}

/** The driver's outbox, with the choices for refused entries; null until its entries are loaded. */
export function useOutbox(): Outbox | null {
  return use(OutboxContext);
}

/** Records what the driver did with a job: all of it, in order, or nothing. Rejects if the device cannot store it. */
export function useRecordWork(): (
  order: DriverOrder,
  work: readonly OutboxWork[],
) => Promise<void> {
  const outbox = use(OutboxContext);
  const { id: userId } = useSignedInUser();
  return async (order, work) => {
    if (!outbox) throw new Error('This page is still starting. Please try again.');
    const happenedAt = new Date().toISOString();
    await outbox.add(
      work.map((one) => ({
        key: crypto.randomUUID(),
        userId,
        orderId: order.id,
        trackingNumber: order.trackingNumber,
        happenedAt,
        work: one,
      })),
    );
  };
}
