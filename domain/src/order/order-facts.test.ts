import { describe, expect, it } from 'vitest';
import { forwardAction, navigationTarget, troubleAction } from './driver-actions.ts';
import { orderEventTypes } from './order-events.ts';
import { eventOfAction, findTransition, orderActions, orderStatuses } from './order-lifecycle.ts';
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

  it('point the way', () => {
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
