import * as driver from '@backhaul/contract/calls/driver.ts';
import { uploadOrderFile } from '@backhaul/contract/calls/files.ts';
import { patchOrder } from '@backhaul/contract/calls/orders.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/api/query-of.ts';
import { send } from '../../../lib/api/send.ts';
import { upload } from '../../../lib/api/upload.ts';
import { openOutboxStore } from './indexed-outbox-store.ts';
import { type Outbox, type OutboxWorld, startOutbox } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

async function sendEntry(entry: OutboxEntry, onPart: (part: number) => void): Promise<void> {
  const { orderId, work, happenedAt, key } = entry;
  if (work.kind === 'photo') {
    await upload(uploadOrderFile, {
      file: work.file,
      params: { orderId },
      query: { kind: work.proof },
      idempotencyKey: key,
      onProgress: onPart,
    });
    return;
  }
  if (work.kind === 'heading') {
    await send(driver.headToStop, {
      params: { id: orderId },
      body: { stop: work.stop, happenedAt },
    });
    return;
  }
  const { status, reason, driverNotes } = work;
  await send(patchOrder, {
    params: { orderId },
    body: { status, happenedAt, reason, driverNotes },
    idempotencyKey: key,
  });
}

/** The jobs are read again before an entry leaves the screen, and after a refused one; the figures may follow. */
async function readAgain(queries: QueryClient, { orderId }: OutboxEntry): Promise<void> {
  for (const call of [driver.readPerformance, driver.listEarnings])
    void queries.invalidateQueries({ queryKey: [call.path] });
  await Promise.all([
    queries.invalidateQueries({ queryKey: [driver.listDriverOrders.path] }),
    queries.invalidateQueries({
      queryKey: keyOf(driver.readDriverOrder, { params: { id: orderId } }),
    }),
  ]);
}

function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request('backhaul-outbox', work) : work();
}

/** The signed-in driver's outbox on this device, sending whenever the browser has a network. */
export async function startBrowserOutbox(userId: string, queries: QueryClient): Promise<Outbox> {
  const world: OutboxWorld = {
    store: await openOutboxStore(),
    isOnline: () => navigator.onLine,
    send: sendEntry,
    answered: (entry) => readAgain(queries, entry),
    later(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    alone,
  };
  const outbox = await startOutbox(userId, world);
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('online', () => outbox.flush(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') outbox.flush();
    },
    { signal },
  );
  return {
    ...outbox,
    stop() {
      listening.abort();
      outbox.stop();
    },
  };
}
