import { describe, expect, it } from 'vitest';
import type { OrderStatus } from './order-lifecycle.ts';
import { orderPriority, type PriorityFacts } from './order-priority.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 20, 20);
const calm: PriorityFacts = {
  status: 'created',
  createdAt: now,
  windowEndsAt: now + 9 * hour,
  closesAt: null,
  returnBy: null,
};
const judge = (facts: Partial<PriorityFacts>) => orderPriority({ ...calm, ...facts }, now);

describe('the priority of an order', () => {
  it.each([
    [0, 'normal'],
    [hour, 'normal'],
    [hour + 1, 'high'],
    [2 * hour, 'high'],
    [2 * hour + 1, 'urgent'],
  ] as const)('%i ms after its booking is %s', (ageMs, priority) => {
    const createdAt = now - ageMs;
    expect(judge({ createdAt })).toEqual({
      priority,
      reason: priority === 'normal' ? null : { kind: 'age', at: createdAt },
    });
  });

  it.each(['windowEndsAt', 'closesAt', 'returnBy'] as const)('grows as %s comes near', (field) => {
    const kind = { windowEndsAt: 'window', closesAt: 'closing', returnBy: 'return_by' }[field];
    for (const [leftMs, priority] of [
      [2 * hour, 'normal'],
      [2 * hour - 1, 'high'],
      [hour, 'high'],
      [hour - 1, 'urgent'],
      [-1, 'urgent'],
    ] as const) {
      const at = now + leftMs;
      expect(judge({ [field]: at })).toEqual({
        priority,
        reason: priority === 'normal' ? null : { kind, at },
      });
    }
  });

  it.each([
    [hour + 1, 3 * hour, 'high', 'age'],
    [hour + 1, hour - 1, 'urgent', 'window'],
    [2 * hour + 1, 90 * minute, 'urgent', 'age'],
    [2 * hour + 1, 30 * minute, 'urgent', 'window'],
  ] as const)(
    'of an age of %i ms and %i ms left is the worse: %s',
    (ageMs, leftMs, ...expected) => {
      const { priority, reason } = judge({ createdAt: now - ageMs, windowEndsAt: now + leftMs });
      expect([priority, reason?.kind]).toEqual(expected);
    },
  );

  it('is told by what ends first', () => {
    const facts = { windowEndsAt: now + 50 * minute, closesAt: now + 40 * minute };
    expect(judge({ ...facts, returnBy: now + 45 * minute }).reason).toEqual({
      kind: 'closing',
      at: now + 40 * minute,
    });
  });

  it.each<[OrderStatus, ...(string | undefined)[]]>([
    ['created', 'window', 'closing', 'return_by'],
    ['assigned', 'window', 'closing', 'return_by'],
    ['picked_up', undefined, 'closing', 'return_by'],
    ['in_transit', undefined, 'closing', 'return_by'],
    ['delivered', undefined, undefined, undefined],
    ['refused', undefined, undefined, undefined],
    ['returning', undefined, undefined, undefined],
    ['completed', undefined, undefined, undefined],
  ])('of one that is %s goes by what is still to be reached', (status, ...expected) => {
    const soon = now + minute;
    const told = (['windowEndsAt', 'closesAt', 'returnBy'] as const).map(
      (field) => judge({ status, [field]: soon }).reason?.kind,
    );
    expect(told).toEqual(expected);
  });
});
