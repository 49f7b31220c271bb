import { describe, expect, test } from 'vitest';
import {
  attentionActs,
  attentionActsFor,
  type AttentionFacts,
  attentionMoves,
  attentionOf,
  attentionReasons,
} from './attention.ts';
import { caseKinds, isClosedByHand } from './case-kinds.ts';
import { allowedActions, orderStatuses } from './order-lifecycle.ts';

const minute = 60_000;
const hour = 60 * minute;
const slotEndAt = 100 * hour;
const slotStartAt = slotEndAt - 5 * hour;
const calm: AttentionFacts = {
  status: 'created',
  reviewStatus: 'none',
  isOffered: false,
  createdAt: slotStartAt - 24 * hour,
  slotStartAt,
  slotEndAt,
  headingTo: null,
  assignedAt: null,
  deliveredAt: null,
  refusedAt: null,
  hasReceipt: false,
  openCases: [],
};
const all = (facts: Partial<AttentionFacts>) => attentionOf({ ...calm, ...facts });
const at = (facts: Partial<AttentionFacts>, now: number) =>
  all(facts).find(({ showsAt }) => showsAt <= now) ?? null;
const open = (kind: (typeof caseKinds)[number], openedAt = slotStartAt) => ({
  openCases: [{ id: `case-${kind}`, kind, openedAt }],
});

test('an order that runs by itself needs nobody, in any status', () => {
  for (const status of orderStatuses)
    expect(
      at({ status, headingTo: status === 'assigned' ? 'pickup' : null }, slotStartAt - hour),
    ).toBeNull();
});

describe('by its standing', () => {
  test.each([
    ['nobody took it', { isOffered: true }, 91, null],
    ['nobody took it and the slot ends', { isOffered: true }, 90, ['no_driver', 90]],
    ['nobody took it in its slot', { isOffered: true }, -1, ['no_driver', -1]],
    ['accepted in time', { status: 'assigned' }, 61, null],
    ['accepted and not started', { status: 'assigned' }, 20, ['not_started', 20]],
    ['not started after the slot', { status: 'assigned' }, -15, ['not_started', -15]],
    ['on the way', { status: 'assigned', headingTo: 'pickup' }, 1, null],
    ['late', { status: 'assigned', headingTo: 'pickup' }, -15, ['late_pickup', -15]],
    ['to be reviewed', { reviewStatus: 'pending' }, 400, ['in_review', 100]],
    ['to be reviewed in its slot', { reviewStatus: 'pending' }, 200, ['in_review', -100]],
    [
      'booked in its slot and to be reviewed',
      { reviewStatus: 'pending', createdAt: slotStartAt },
      200,
      ['in_review', 200],
    ],
    ['reviewed', { reviewStatus: 'approved' }, 400, null],
    ['refused', { status: 'refused', refusedAt: slotEndAt }, -4, ['refused', 6]],
    ['refused long ago', { status: 'refused', refusedAt: slotEndAt }, -30, ['refused', -20]],
    ['just delivered', { status: 'delivered', deliveredAt: slotEndAt }, -14, null],
    ['delivered', { status: 'delivered', deliveredAt: slotEndAt }, -60, ['no_receipt', 1380]],
    [
      'delivered with its receipt',
      { status: 'delivered', deliveredAt: slotEndAt, hasReceipt: true },
      -60,
      null,
    ],
  ] as const)('%s', (_, facts, minutesBeforeSlotEnd, expected) => {
    const now = slotEndAt - minutesBeforeSlotEnd * minute;
    const found = at(facts, now);
    expect(found && [found.reason, (found.dueAt - now) / minute]).toEqual(expected);
  });
});

describe('by an open case', () => {
  test.each(caseKinds)('%s has a deadline and acts', (kind) => {
    const found = at({ status: 'delivered', hasReceipt: true, ...open(kind) }, slotStartAt);
    expect(found).toMatchObject({ reason: kind, since: slotStartAt, caseId: `case-${kind}` });
    expect(found?.dueAt).toBeGreaterThan(slotStartAt);
    // If staff can close this kind of case by hand, its actions must include `close_case`. Otherwise another
    // of its actions closes the case.
    expect(attentionActsFor[kind].includes('close_case')).toBe(isClosedByHand(kind));
  });

  test('a review is wanted before the pick-up', () => {
    const facts = {
      reviewStatus: 'pending',
      ...open('safety_review', slotStartAt - hour),
    } as const;
    expect(at(facts, slotStartAt - hour)).toMatchObject({
      reason: 'safety_review',
      dueAt: slotStartAt,
    });
  });

  test('the case stands for the standing it was opened for', () => {
    const deliveredAt = slotStartAt - 24 * hour;
    const missing = { status: 'delivered', deliveredAt, ...open('missing_proof') } as const;
    expect(all(missing)).toMatchObject([{ reason: 'missing_proof' }]);
    const reviewed = { reviewStatus: 'pending', ...open('tip_review') } as const;
    expect(all(reviewed)).toMatchObject([{ reason: 'tip_review' }]);
  });

  test('two matters of one order are two', () => {
    const facts = { status: 'refused', refusedAt: slotStartAt, ...open('capture_failed') } as const;
    expect(all(facts)).toMatchObject([{ reason: 'capture_failed' }, { reason: 'refused' }]);
  });
});

test('what will be certain to need somebody is known before it shows', () => {
  expect(all({ isOffered: true })).toMatchObject([
    { reason: 'no_driver', dueAt: slotEndAt, showsAt: slotEndAt - 90 * minute },
  ]);
  expect(all({ isOffered: true, createdAt: slotEndAt - minute })).toMatchObject([
    { showsAt: slotEndAt - minute },
  ]);
});

test('every transition that is offered is one that an admin may make', () => {
  const now = slotEndAt - minute;
  const standing: Partial<AttentionFacts>[] = [
    { isOffered: true },
    { status: 'assigned' },
    { status: 'refused', refusedAt: now },
    { status: 'delivered', deliveredAt: now - hour },
    { status: 'delivered', ...open('missing_proof') },
  ];
  for (const facts of standing) {
    const found = at(facts, now);
    if (found === null) throw new Error('it needs somebody');
    const acts = attentionActsFor[found.reason];
    const transitions = attentionMoves.filter((transition) => acts.includes(transition));
    expect(transitions.length).toBeGreaterThan(0);
    expect(allowedActions(facts.status ?? 'created', 'admin')).toEqual(
      expect.arrayContaining(transitions),
    );
  }
});

test('every reason can come up, and every act somewhere', () => {
  const seen = new Set<string>();
  const acts = new Set<string>();
  const now = slotEndAt + minute;
  const needy: Partial<AttentionFacts>[] = [
    { isOffered: true },
    { status: 'assigned' },
    { status: 'assigned', headingTo: 'pickup' },
    { reviewStatus: 'pending' },
    { status: 'refused', refusedAt: now },
    { status: 'delivered', deliveredAt: now - hour },
    ...caseKinds.map((kind) => open(kind)),
  ];
  for (const { reason } of needy.flatMap(all)) {
    seen.add(reason);
    for (const act of attentionActsFor[reason]) acts.add(act);
  }
  expect([...seen].toSorted()).toEqual([...attentionReasons].toSorted());
  expect([...acts].toSorted()).toEqual([...attentionActs].toSorted());
});
