import {
  headToStop,
  listDriverOrders,
  readDriverOrder,
} from '@backhaul/contract/calls/driving/driver.ts';
import { markDeskNote, writeDeskNote } from '@backhaul/contract/calls/places/desks.ts';
import { askForHelp } from '@backhaul/contract/calls/people/incidents.ts';
import { sendMessage } from '@backhaul/contract/calls/people/conversations.ts';
import { sayArrival, takeBackArrival } from '@backhaul/contract/calls/returns/door.ts';
import { takeWayOn } from '@backhaul/contract/calls/returns/refusals.ts';
import { uploadOrderFile } from '@backhaul/contract/calls/returns/files.ts';
import { giveGiftCard, reviewStop } from '@backhaul/contract/calls/returns/job-ending.ts';
import { giveHandOver } from '@backhaul/contract/calls/returns/proof.ts';
import { patchOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { QueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../../lib/api/cache-tags.ts';
import { send } from '../../../lib/api/send.ts';
import { upload } from '../../../lib/api/upload.ts';
import { ageOf } from '../../../lib/offline/answer-ages.ts';
import type { Outbox } from '../../../parts/driver/outbox-state.ts';
import { openOutboxStore } from './indexed-outbox-store.ts';
import { type OutboxWorld, startOutbox } from './outbox.ts';
import type { OutboxEntry } from '../../../parts/driver/outbox-entry.ts';

async function sendEntry(entry: OutboxEntry, onPart: (part: number) => void): Promise<void> {
  const { work, happenedAt, key } = entry;
  if (work.kind === 'message') {
    const params = { orderId: entry.orderId };
    const uploaded =
      work.photo &&
      (await upload(uploadOrderFile, {
        file: work.photo,
        params,
        query: { kind: 'message' },
        idempotencyKey: work.photoKey,
        onProgress: onPart,
      }));
    const body = {
      id: key,
      words: work.words,
      fileId: uploaded?.id ?? null,
      writtenAt: happenedAt,
    };
    await send(sendMessage, { params, body, idempotencyKey: key });
    return;
  }
  if (work.kind === 'desk_note') {
    const params = { id: entry.orderId };
    const body = { id: key, words: work.words, writtenAt: happenedAt };
    await send(writeDeskNote, { params, body, idempotencyKey: key });
    return;
  }
  if (work.kind === 'desk_mark') {
    const params = { id: entry.orderId, noteId: work.noteId };
    await send(markDeskNote, { params, body: {} });
    return;
  }
  if (work.kind === 'help') {
    const body = {
      id: key,
      orderId: entry.orderId || null,
      position: entry.position ?? null,
      pressedAt: happenedAt,
    };
    await send(askForHelp, { body, idempotencyKey: key });
    return;
  }
  if (work.kind === 'photo') {
    await upload(uploadOrderFile, {
      file: work.file,
      params: { orderId: entry.orderId },
      query: { kind: work.proof },
      idempotencyKey: key,
      onProgress: onPart,
    });
    return;
  }
  if (work.kind === 'heading') {
    await send(headToStop, {
      params: { id: entry.orderId },
      body: { stop: work.stop, happenedAt },
    });
    return;
  }
  const params = { id: entry.orderId };
  if (work.kind === 'arrival') {
    const { stop, isConfirmed } = work;
    const body = { stop, isConfirmed, happenedAt, position: entry.position ?? null };
    await send(sayArrival, { params, body });
    return;
  }
  if (work.kind === 'take_back') {
    await send(takeBackArrival, { params, body: { stop: work.stop, happenedAt } });
    return;
  }
  if (work.kind === 'way_on') {
    await send(takeWayOn, { params: { id: entry.orderId }, body: { plan: work.plan } });
    return;
  }
  if (work.kind === 'hand_over') {
    const body = { ...work.given, happenedAt };
    await send(giveHandOver, { params: { id: entry.orderId }, body });
    return;
  }
  if (work.kind === 'gift_card') {
    const { amountCents, number, lastFour } = work;
    const body = { amount: toDollars(amountCents), number, lastFour, happenedAt };
    await send(giveGiftCard, { params: { id: entry.orderId }, body });
    return;
  }
  if (work.kind === 'review') {
    const { wasReady, wasSafe, words } = work;
    await send(reviewStop, { params: { id: entry.orderId }, body: { wasReady, wasSafe, words } });
    return;
  }
  const { status, reason, driverNotes, parcelsChecked = null } = work;
  await send(patchOrder, {
    params: { orderId: entry.orderId },
    body: {
      status,
      happenedAt,
      reason,
      driverNotes,
      parcelsChecked,
      position: entry.position ?? null,
    },
    idempotencyKey: key,
  });
}

const calls = {
  photo: uploadOrderFile,
  heading: headToStop,
  arrival: sayArrival,
  take_back: takeBackArrival,
  way_on: takeWayOn,
  hand_over: giveHandOver,
  gift_card: giveGiftCard,
  review: reviewStop,
  move: patchOrder,
  desk_note: writeDeskNote,
  desk_mark: markDeskNote,
  message: sendMessage,
  help: askForHelp,
};

const jobReads = [listDriverOrders, readDriverOrder];
const jobPaths: ReadonlySet<unknown> = new Set(jobReads.map(({ path }) => path));

/**
 * Reloads the data that an outbox entry changes. Returns false if a job on the screen could not be reloaded,
 * so that it may be outdated.
 */
async function readAgain(queries: QueryClient, { orderId, work }: OutboxEntry): Promise<boolean> {
  await refreshAfter(queries, calls[work.kind], { params: { orderId, id: orderId } });
  return queries
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => jobPaths.has(queryKey[0]) })
    .every(({ queryHash, state }) => !state.isInvalidated && ageOf(queryHash)?.isRecalled !== true);
}

function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request('backhaul-outbox', work) : work();
}

/** Starts the signed-in driver's outbox on this device. It sends whenever the browser is online. */
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
