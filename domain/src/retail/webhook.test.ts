import { describe, expect, it, test } from 'vitest';
import { mayReceiveEvent } from '../access/event-receivers.ts';
import { orderEventTypes } from '../order/order-events.ts';
import { followedEvents, webhookOf } from './webhook-events.ts';
import { dueOfFailing, nextTryAt, outcomeOf, tryAfterMs, urlProblem } from './webhook-tries.ts';

const hours = (count: number) => new Date(Date.parse('2026-11-20T20:00:00Z') + count * 3_600_000);

test('a delivery is tried ten times in a day after its event, never in the past', () => {
  const begunAt = hours(0);
  const planned = tryAfterMs.map((_, tried) => nextTryAt(begunAt, tried, begunAt));
  expect(planned.map((at) => ((at?.getTime() ?? 0) - begunAt.getTime()) / 1000)).toEqual([
    0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
  ]);
  expect(nextTryAt(begunAt, 10, begunAt)).toBeNull();
  expect(nextTryAt(begunAt, 1, hours(1))).toEqual(hours(1));
});

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [301, 'failed'],
  [307, 'failed'],
  [400, 'failed'],
  [410, 'gone'],
  [429, 'failed'],
  [503, 'failed'],
  [null, 'failed'],
])('an answer of %s means %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});

test.each([
  [95.9, false, null],
  [96, false, 'warn'],
  [96, true, null],
  [119.9, true, null],
  [120, true, 'disable'],
  [120, false, 'disable'],
])('%d hours without a success, warned %s: %s', (failed, isWarned, due) => {
  const failing = { failingSince: hours(-failed), warnedAt: isWarned ? hours(-1) : null };
  expect(dueOfFailing(failing, hours(0))).toBe(due);
});

describe('the address of a receiver', () => {
  it.each([
    ['https://hooks.target.example/backhaul', null],
    ['https://hooks.target.example:8443/in?shop=7', null],
    ['https://[2606:4700::1111]/in', null],
    ['http://hooks.target.example/', 'not_https'],
    ['hooks.target.example', 'not_https'],
    ['ftp://hooks.target.example', 'not_https'],
    ['https://', 'no_name'],
    ['https://localhost/in', 'no_name'],
    ['https://intranet', 'no_name'],
    ['https://nora:secret@hooks.target.example/', 'has_password'],
    ['https://hooks.target.example/#in', 'has_fragment'],
    ['https://hooks.target.example:22/', 'odd_port'],
    ['https://hooks.target.example:80/', 'odd_port'],
  ])('%s: %s', (written, problem) => {
    expect(urlProblem(written)).toBe(problem);
  });
});

test('a receiver is told only what its people may see of an order themselves, or of their own counter', () => {
  const known = new Set<string>(orderEventTypes);
  for (const type of followedEvents) expect([type, known.has(type)]).toEqual([type, true]);
  const beyond = followedEvents.filter((type) => !mayReceiveEvent('retailer', type));
  expect(beyond).toEqual(['driver_arrived', 'refund_asked', 'driver_rated', 'file_added']);
  expect(webhookOf('file_added', { kind: 'counter_receipt' })).toBe('file.added');
  expect(webhookOf('file_added', { kind: 'receipt' })).toBeNull();
  expect(webhookOf('payment_captured', {})).toBeNull();
});
