import { expect, it } from 'vitest';
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
  ['created', 'refuse'],
  ['refused', 'complete'],
] as const)('does not lead from %s by %s', (status, action) => {
  expect(simulatedTransitions(status, action)).toEqual({ ok: false, code: 'illegal_transition' });
});
