import { describe, expect, it } from 'vitest';
import { simulatedTransitions } from './simulated-transitions.ts';

it('takes every transition in between, in order', () => {
  expect(simulatedTransitions('created', 'deliver')).toEqual({
    ok: true,
    transitions: [
      { action: 'accept', to: 'assigned' },
      { action: 'pick_up', to: 'picked_up' },
      { action: 'depart', to: 'in_transit' },
      { action: 'deliver', to: 'delivered' },
    ],
  });
});

it('applies a single transition where nothing lies in between', () => {
  expect(simulatedTransitions('delivered', 'complete')).toEqual({
    ok: true,
    transitions: [{ action: 'complete', to: 'completed' }],
  });
});

it.each([
  ['in_transit', 'pick_up'],
  ['completed', 'deliver'],
  ['cancelled', 'complete'],
  ['lost', 'confirm_refund'],
  ['refused', 'complete'],
  ['in_transit', 'return_to_customer'],
] as const)('does not lead from %s by %s', (status, action) => {
  expect(simulatedTransitions(status, action)).toEqual({ ok: false, code: 'illegal_transition' });
});

describe('after a refusal', () => {
  it('goes where the customer chose', () => {
    expect(simulatedTransitions('refused', 'complete', 'donate')).toEqual({
      ok: true,
      transitions: [
        { action: 'redirect', to: 'in_transit' },
        { action: 'deliver', to: 'delivered' },
        { action: 'complete', to: 'completed' },
      ],
    });
    expect(simulatedTransitions('refused', 'return_to_customer', 'bring_back')).toEqual({
      ok: true,
      transitions: [
        { action: 'start_return', to: 'returning' },
        { action: 'return_to_customer', to: 'returned' },
      ],
    });
  });

  it('waits while the customer is choosing, and takes no other way', () => {
    for (const [action, wayOn] of [
      ['complete', null],
      ['start_return', null],
      ['start_return', 'another_location'],
    ] as const)
      expect(simulatedTransitions('refused', action, wayOn).ok).toBe(false);
  });

  it('is led to like anything else', () => {
    expect(simulatedTransitions('picked_up', 'refuse')).toEqual({
      ok: true,
      transitions: [
        { action: 'depart', to: 'in_transit' },
        { action: 'refuse', to: 'refused' },
      ],
    });
  });
});
