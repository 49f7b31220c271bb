import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutboxStrip } from '../../features/driving/driver-outbox/outbox-strip.tsx';
import type { OutboxEntry } from '../../parts/driver/outbox-entry.ts';
import type { Outbox, OutboxState } from '../../parts/driver/outbox-state.ts';
import { OutboxContext } from '../../parts/driver/use-outbox.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/open-app.tsx';
import { createQueryClient } from '../query-client.ts';
import { updateNoticeMs } from './follow-updates.ts';
import { startUpdates } from './start-updates.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/**
 * Starts on a page where a new version is installed, and waits until its notice is gone. Of the result,
 * `lookAway` hides the page and returns true if the new version then takes over.
 */
async function startedWithUpdate() {
  const told: unknown[] = [];
  const postMessage = (message: { type: string }) => void told.push(message.type);
  const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage });
  const registration = Object.assign(new EventTarget(), {
    waiting: worker,
    installing: null,
    update: async () => undefined,
  });
  const container = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const queries = createQueryClient();
  await startUpdates(queries);
  vi.advanceTimersByTime(updateNoticeMs);
  return {
    queries,
    lookAway: () => {
      told.length = 0;
      document.dispatchEvent(new Event('visibilitychange'));
      return told.includes('SKIP_WAITING');
    },
  };
}

test('a new version takes over when nobody looks', async () => {
  const { lookAway } = await startedWithUpdate();
  expect(lookAway()).toBe(true);
});

test('not while somebody has typed on the page, until they went on to another', async () => {
  const { lookAway } = await startedWithUpdate();
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.input(field, { target: { value: 'Robin' } });
  field.remove();
  expect(lookAway()).toBe(false);
  window.history.replaceState(null, '', '/orders');
  expect(lookAway()).toBe(true);
});

test('not while a question is open', async () => {
  const { lookAway } = await startedWithUpdate();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  expect(lookAway()).toBe(false);
  dialog.remove();
  expect(lookAway()).toBe(true);
});

test('not while something is being sent', async () => {
  const { lookAway, queries } = await startedWithUpdate();
  let arrive = () => undefined as void;
  const mutation = queries.getMutationCache().build(queries, {
    mutationFn: () => new Promise<void>((resolve) => (arrive = resolve)),
  });
  const sent = mutation.execute(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(lookAway()).toBe(false);
  arrive();
  await sent;
  expect(lookAway()).toBe(true);
});

test('not while an act of a driver waits for signal', async () => {
  const entry: OutboxEntry = {
    sequence: 1,
    key: 'k',
    userId: 'u',
    orderId: 'o',
    trackingNumber: 'RTN-AAAA',
    happenedAt: '2026-11-20T20:40:00Z',
    refusal: null,
    isSent: false,
    work: { kind: 'move', action: 'pick_up', status: 'picked_up', reason: null, driverNotes: null },
  };
  const state: OutboxState = { entries: [entry], storing: [], sending: null, isCutOff: true };
  const nothing = async () => undefined;
  const outbox: Outbox = {
    getState: () => state,
    subscribe: () => () => undefined,
    add: nothing,
    retry: nothing,
    discard: nothing,
    flush: () => undefined,
    stop: () => undefined,
  };
  startFakeServer();
  const { lookAway } = await startedWithUpdate();
  const { unmount } = renderPart(
    <OutboxContext value={outbox}>
      <OutboxStrip />
    </OutboxContext>,
  );
  expect(document.body.textContent).toContain('1 step is waiting for signal.');
  expect(lookAway()).toBe(false);
  unmount();
  expect(lookAway()).toBe(true);
});
