import { newerWord } from '../../testing/newer-word.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { expect, test } from 'vitest';
import type { OutboxEntry, OutboxWork } from './outbox-entry.ts';
import { projectJob } from './projected-job.ts';
import { sampleOrder } from './test-sample-order.ts';

const order: DriverOrder = { ...sampleOrder, status: 'assigned' };

function waiting(work: OutboxWork, change: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    sequence: 1,
    key: 'k',
    userId: 'u',
    orderId: order.id,
    trackingNumber: order.trackingNumber,
    happenedAt: '2026-11-20T20:40:00Z',
    refusal: null,
    isSent: false,
    work,
    ...change,
  };
}

const pickUp: OutboxWork = {
  kind: 'move',
  action: 'pick_up',
  status: 'picked_up',
  reason: null,
  driverNotes: null,
};
const depart: OutboxWork = { ...pickUp, action: 'depart', status: 'in_transit' };

test('what waits is shown as done', () => {
  const job = projectJob(order, [waiting(pickUp), waiting(depart)]);
  expect(job.status).toBe('in_transit');
  expect(job.isWaiting).toBe(true);
});

test('an action that the server has meanwhile made is not made twice', () => {
  expect(projectJob({ ...order, status: 'picked_up' }, [waiting(pickUp)]).status).toBe('picked_up');
});

test('a refused action does not count, nor does another order’s', () => {
  const job = projectJob(order, [
    waiting(pickUp, { refusal: 'No.' }),
    waiting(pickUp, { orderId: 'another' }),
  ]);
  expect(job.status).toBe('assigned');
  expect(job.isWaiting).toBe(false);
});

test('a photo on its way counts as proof', () => {
  const file = new File(['x'], 'a.jpg');
  const job = projectJob(order, [waiting({ kind: 'photo', proof: 'counter_receipt', file })]);
  expect(job.proofs.has('counter_receipt')).toBe(true);
  expect(job.status).toBe('assigned');
});

test('a status of a newer server is not guessed at', () => {
  expect(
    projectJob({ ...order, status: newerWord('teleported') }, [waiting(pickUp)]).status,
  ).toBeNull();
});

test('who set out is on the way until the stop is done, also without a signal', () => {
  const setOut = waiting({ kind: 'heading', stop: 'pickup' });
  expect(projectJob(order, []).heading).toBeNull();
  expect(projectJob(order, [setOut]).heading).toBe('pickup');
  expect(projectJob(order, [setOut, waiting(pickUp)]).heading).toBeNull();
  const toStore = waiting({ kind: 'heading', stop: 'store' });
  expect(projectJob(order, [setOut, waiting(pickUp), waiting(depart), toStore]).heading).toBe(
    'store',
  );
  const current = { kind: 'current', stop: 'pickup', figures: null } as const;
  expect(projectJob({ ...order, arrival: current }, []).heading).toBe('pickup');
});
