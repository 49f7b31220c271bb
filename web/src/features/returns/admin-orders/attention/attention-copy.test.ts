import type { AttentionItem } from '@backhaul/contract/calls/operations/admin-console.ts';
import {
  attentionActs,
  type AttentionReason,
  attentionReasons,
} from '@backhaul/domain/order/attention.ts';
import { expect, test } from 'vitest';
import { newerWord } from '../../../../testing/newer-word.ts';
import {
  actLabel,
  attentionSentence,
  isAtCounter,
  spokenSpan,
  timeLeft,
} from './attention-copy.ts';

const minute = 60_000;
const now = Date.parse('2026-11-20T22:40:00Z');
const at = (minutes: number) => new Date(now + minutes * minute).toISOString();
const item: AttentionItem = {
  orderId: '00000000-0000-4000-8000-000000000001',
  trackingNumber: 'RTN-X1N6ZP4BQ2W8',
  status: 'refused',
  reason: 'refused',
  since: at(-4),
  dueAt: at(6),
  isLate: false,
  acts: ['call_customer', 'call_driver', 'start_return'],
  caseId: null,
  facts: null,
  note: 'policy',
  customerName: 'Tasha Boyd',
  customerPhone: '(314) 555-0123',
  driverId: null,
  driverName: 'Ravi Shah',
  driverPhone: '(314) 555-0100',
  dropoffName: 'Kohl’s Crestwood',
  pickup: { street: '3526 Halliday Ave', city: 'St. Louis', lat: 38.6, lng: -90.2 },
  slotStartAt: at(-280),
  slotEndAt: at(20),
  itemValue: 1450,
  policyResult: 'valid',
  priority: 'normal',
  priorityReason: null,
};

const facts = {
  signal: null,
  tip: null,
  declines: null,
  hours: null,
  code: null,
  shared: [],
  verdict: null,
  door: null,
};

test.each<[AttentionReason, Partial<AttentionItem>, string]>([
  [
    'refused',
    {},
    "Kohl’s Crestwood refused the item 4 min ago: against the store's return policy.",
  ],
  ['no_driver', {}, 'Nobody has taken it, and the slot ends in 20 min.'],
  [
    'no_driver',
    { slotEndAt: at(-10) },
    'Nobody has taken it; the slot ended 10 min ago. It is cancelled in 1 h 50 min.',
  ],
  ['not_started', { since: at(-55) }, 'Ravi accepted 55 min ago and has not started.'],
  ['no_receipt', { since: at(-92) }, 'Delivered 1 h 32 min ago, no receipt photo.'],
  [
    'in_review',
    { policyResult: 'unverified' },
    'Policy unverified, value $1,450.00: check it before drivers see it.',
  ],
  [
    'pickup_failed',
    { since: at(-35), note: 'customer_absent' },
    'Pickup failed 35 min ago: nobody was there; Tasha is owed a call.',
  ],
  [
    'pickup_in_doubt',
    {
      since: at(-5),
      note: 'customer_absent',
      facts: {
        ...facts,
        door: { doubts: ['early', 'far'], meters: 6276, at: at(-5), arrivedAt: null, tries: 0 },
      },
    },
    'Ravi says that the pickup failed 5 min ago: nobody was there; that was before the window and 3.9 mi from the door. Nobody pays or is paid until you decide.',
  ],
  [
    'payment_risk',
    { since: at(-12), facts: { ...facts, signal: 'high_tip', tip: 250 } },
    'A tip of $250.00, which the driver keeps whatever becomes of the payment, 12 min ago; the order is under way.',
  ],
  [
    'payment_risk',
    { since: at(-12), facts: { ...facts, signal: 'early_fraud_warning' } },
    'The card’s bank reported this payment as fraud, 12 min ago; the order is under way.',
  ],
  [
    'payment_risk_review',
    { facts: { ...facts, signal: 'declined_card', declines: 7, hours: 24 } },
    'Paid with a card that was declined 7 times in 24 h: check it before drivers see it.',
  ],
  [
    'verdict_in_doubt',
    {
      facts: {
        ...facts,
        verdict: { companyName: 'Target', itemKind: 'Clothing', taken: 8, of: 10 },
      },
    },
    'Target took only 8 of 10 returns of Clothing that we called returnable. Look at its policy; closing this makes the verdict valid again.',
  ],
  [
    'promotion_review',
    { facts: { ...facts, code: 'FALL5' } },
    'Paid with a card that another account used with the same code, FALL5: look before it is offered.',
  ],
  [
    'related_driver',
    { facts: { ...facts, shared: ['device', 'card'] } },
    'Tasha and Ravi may be one household (they share a device and a card): look at tip and price.',
  ],
])('%s reads as one sentence', (reason, differs, words) => {
  expect(attentionSentence({ ...item, reason, ...differs }, now)).toBe(words);
});

test('every reason has a sentence, every act a label', () => {
  for (const reason of attentionReasons)
    expect(attentionSentence({ ...item, reason }, now)).toMatch(/^[A-Z].*\.$/);
  for (const act of attentionActs) expect(actLabel(act, item)).not.toMatch(/_/);
  expect(actLabel('call_customer', item)).toBe('Call Tasha');
});

test('a reason that only a newer server knows is still said to need somebody', () => {
  const newer = { ...item, reason: newerWord('volcano') };
  expect(attentionSentence(newer, now)).toBe('Needs attention.');
  expect(isAtCounter(newer)).toBe(false);
});

test.each([
  [6, { figure: '6', words: 'min left', tone: 'now' }],
  [28, { figure: '28', words: 'min left', tone: 'soon' }],
  [200, { figure: '3 h', words: '20 min left', tone: 'later' }],
  [120, { figure: '2 h', words: 'left', tone: 'later' }],
  [-12, { figure: '12', words: 'min over', tone: 'now' }],
  [-4000, { figure: '2', words: 'days over', tone: 'now' }],
])('%d minutes from now', (minutes, expected) => {
  expect(timeLeft(at(minutes), now)).toEqual(expected);
});

test('a broken promise is late', () => {
  expect(timeLeft(at(-23), now, true)).toEqual({ figure: '23', words: 'min late', tone: 'now' });
  expect(timeLeft(at(-63), now, true)).toMatchObject({ figure: '1 h', words: '3 min late' });
});

test('spans are spoken', () => {
  expect([0, 5, 60, 125, 4400].map((minutes) => spokenSpan(minutes * minute))).toEqual([
    '1 min',
    '5 min',
    '1 h',
    '2 h 5 min',
    '3 days',
  ]);
});
