import { expect, it } from 'vitest';
import { sandboxWalk } from './sandbox-walk.ts';

it('walks every move in between, in order', () => {
  expect(sandboxWalk('created', 'deliver')).toEqual({
    ok: true,
    moves: [
      { action: 'accept', to: 'assigned' },
      { action: 'pick_up', to: 'picked_up' },
      { action: 'depart', to: 'in_transit' },
      { action: 'deliver', to: 'delivered' },
    ],
  });
});

it('makes a single move where nothing lies in between', () => {
  expect(sandboxWalk('delivered', 'complete')).toEqual({
    ok: true,
    moves: [{ action: 'complete', to: 'completed' }],
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
  expect(sandboxWalk(status, action)).toEqual({ ok: false, code: 'illegal_transition' });
});
