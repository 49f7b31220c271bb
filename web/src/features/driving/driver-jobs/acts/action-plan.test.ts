import { actionLabels } from '../../../../words/driver/actions.ts';
import { forwardAction, troubleAction } from '@backhaul/domain/order/driver-actions.ts';
import { describe, expect, test } from 'vitest';
import {
  isOneTap,
  type ActionPlan,
  actionProblems,
  noAnswers as empty,
  planAction,
  workOf,
} from './action-plan.ts';

const none: ReadonlySet<string> = new Set();
const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });

function requireButton(status: 'assigned' | 'picked_up') {
  const button = forwardAction(status);
  if (!button) throw new Error('there is a button');
  return button;
}

function planOf(button: ReturnType<typeof forwardAction>, proofs = none): ActionPlan {
  if (!button) throw new Error('there is a button');
  return planAction(button, proofs);
}

describe('steps forward', () => {
  test.each(['assigned', 'picked_up', 'in_transit', 'refused', 'returning'] as const)(
    '%s takes one tap',
    (status) => {
      expect(isOneTap(planOf(forwardAction(status)))).toBe(true);
    },
  );

  test('completing asks for the counter receipt, and sends it first', () => {
    const plan = planOf(forwardAction('delivered'));
    expect(plan.missingProof).toBe('counter_receipt');
    expect(actionProblems(plan, empty)).toEqual({ photo: 'A photo is required' });
    expect(workOf(plan, { ...empty, photo, notes: ' Desk 2 ' })).toEqual([
      { kind: 'photo', proof: 'counter_receipt', file: photo },
      {
        kind: 'move',
        action: 'complete',
        status: 'completed',
        reason: null,
        driverNotes: 'Desk 2',
      },
    ]);
  });

  test('a receipt that is there is not asked for again', () => {
    expect(isOneTap(planOf(forwardAction('delivered'), new Set(['counter_receipt'])))).toBe(true);
  });
});

describe('a pick-up well before its window', () => {
  const early = () => planAction(requireButton('assigned'), none, { isEarly: true });

  test('asks why, and sends it as the reason', () => {
    expect(isOneTap(early())).toBe(false);
    expect(actionProblems(early(), { ...empty, why: ' ' })).toEqual({ why: 'Enter a reason' });
    expect(workOf(early(), { ...empty, why: ' She called ' })).toMatchObject([
      { kind: 'move', action: 'pick_up', reason: 'She called' },
    ]);
  });

  test('asks nothing of other actions', () => {
    expect(planAction(requireButton('picked_up'), none, { isEarly: true }).asksWhy).toBe(false);
  });
});

test.each([
  ['picked_up', 'store'],
  ['refused', 'customer_return'],
] as const)('leaving %s sets out for the %s', (status, stop) => {
  expect(workOf(planOf(forwardAction(status)), empty).at(-1)).toEqual({ kind: 'heading', stop });
});

describe('trouble', () => {
  test('a failed pick-up asks for its reason and a photo of its own', () => {
    const plan = planOf(troubleAction('assigned'), new Set(['pickup']));
    expect(plan.reasons).toContain('customer_absent');
    expect(actionProblems(plan, empty)).toEqual({
      reason: 'Choose a reason',
      photo: 'A photo is required',
    });
    expect(actionProblems(plan, { ...empty, reason: 'unsafe', photo })).toEqual({});
  });

  test('a refusal carries its reason', () => {
    const plan = planOf(troubleAction('in_transit'));
    expect(workOf(plan, { ...empty, reason: 'policy', photo })).toMatchObject([
      { kind: 'photo', proof: 'refusal' },
      { kind: 'move', action: 'refuse', status: 'refused', reason: 'policy' },
    ]);
  });
});

test.each([
  ['assigned', 'Mark Picked Up'],
  ['picked_up', 'En Route'],
  ['in_transit', 'Mark Delivered'],
] as const)('reads as specified from %s', (status, label) => {
  const step = forwardAction(status);
  expect(step && actionLabels[step.patch]).toBe(label);
});
