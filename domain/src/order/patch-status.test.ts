import { expect, it } from 'vitest';
import { actionForPatch, patchStatuses } from './patch-status.ts';
import { orderStatuses, transitions } from './order-lifecycle.ts';

it('asks for the transition that leads to the status named', () => {
  for (const [status, action] of Object.entries(patchStatuses)) {
    const stored = status === 'dropped_off' ? 'delivered' : status;
    const targets = transitions.filter((row) => row.action === action).map((row) => row.to);
    expect(targets, status).toEqual([stored]);
    expect(actionForPatch(status)).toEqual({ ok: true, action });
  }
});

it.each(['created', 'assigned', 'cancelled', 'lost', 'constructor', '', 'PICKED_UP'])(
  'sends %j to its own call',
  (status) => {
    expect(actionForPatch(status)).toEqual({ ok: false, code: 'use_other_call' });
  },
);

it('covers every status that has no call of its own', () => {
  const uncovered = orderStatuses.filter((status) => !actionForPatch(status).ok);
  expect(uncovered).toEqual(['created', 'assigned', 'cancelled', 'lost']);
});
