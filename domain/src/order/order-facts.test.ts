import { describe, expect, it } from 'vitest';
import { badgeVariant, forwardButton, navigationTarget, troubleButton } from './driver-buttons.ts';
import { eventOfAction, orderEventTypes } from './order-events.ts';
import { findTransition, orderActions, orderStatuses } from './order-lifecycle.ts';
import { orderPriority } from './order-priority.ts';
import { actionForPatch } from './patch-status.ts';

describe('driver buttons', () => {
  it.each([
    ['assigned', 'Mark Picked Up'],
    ['picked_up', 'En Route'],
    ['in_transit', 'Mark Delivered'],
  ] as const)('read as specified from %s', (status, label) => {
    expect(forwardButton(status)?.label).toBe(label);
  });

  it('offer only transitions the lifecycle has, for the driver, by a status PATCH takes', () => {
    for (const status of orderStatuses) {
      for (const button of [forwardButton(status), troubleButton(status)]) {
        if (!button) continue;
        expect(findTransition(status, button.action)?.who).toContain('driver');
        expect(actionForPatch(button.patch)).toEqual({ ok: true, action: button.action });
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
  expect(orderPriority(ageMs)).toBe(priority);
});
