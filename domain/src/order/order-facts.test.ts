import { describe, expect, it } from 'vitest';
import { badgeVariant, forwardAction, navigationTarget, troubleAction } from './driver-actions.ts';
import { eventOfAction, orderEventTypes } from './order-events.ts';
import { findTransition, orderActions, orderStatuses } from './order-lifecycle.ts';
import { orderPriority } from './order-priority.ts';
import { actionForPatch } from './patch-status.ts';

describe('driver actions', () => {
  it('offer only transitions the lifecycle has, for the driver, by a status PATCH takes', () => {
    for (const status of orderStatuses) {
      for (const step of [forwardAction(status), troubleAction(status)]) {
        if (!step) continue;
        expect(findTransition(status, step.action)?.who).toContain('driver');
        expect(actionForPatch(step.patch)).toEqual({ ok: true, action: step.action });
      }
    }
  });

  it('colour their badges, and point the way', () => {
    expect(badgeVariant('completed')).toBe('default');
    expect(badgeVariant('assigned')).toBe('destructive');
    expect(navigationTarget('assigned')).toBe('pickup');
    expect(navigationTarget('in_transit')).toBe('dropoff');
    expect(navigationTarget('returning')).toBe('pickup');
  });
});

describe('events', () => {
  it('are one for each action, each of its own name', () => {
    expect(new Set(orderEventTypes).size).toBe(orderEventTypes.length);
    for (const action of orderActions) expect(orderEventTypes).toContain(eventOfAction[action]);
  });
});

const hour = 3_600_000;
it.each([
  [0, 'normal'],
  [hour, 'normal'],
  [hour + 1, 'high'],
  [2 * hour, 'high'],
  [2 * hour + 1, 'urgent'],
] as const)('an order of %i ms is %s', (ageMs, priority) => {
  expect(orderPriority(ageMs, null)).toBe(priority);
});

it.each([
  [0, 2 * hour, 'normal'],
  [0, 2 * hour - 1, 'high'],
  [0, hour - 1, 'urgent'],
  [0, -1, 'urgent'],
  [hour + 1, 3 * hour, 'high'],
  [hour + 1, hour - 1, 'urgent'],
  [2 * hour + 1, 90 * 60_000, 'urgent'],
] as const)(
  'of its age %i ms and the %i ms left the worse counts: %s',
  (ageMs, leftMs, priority) => {
    expect(orderPriority(ageMs, leftMs)).toBe(priority);
  },
);
