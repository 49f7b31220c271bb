import {
  attentionActs,
  type AttentionReason,
  attentionReasons,
} from '@backhaul/domain/order/attention.ts';
import { expect, test } from 'vitest';
import { newerWord } from '../../testing/newer-word.ts';
import {
  nextStep,
  orderActLabel,
  orderSentence,
  type OrderWork,
  orderWorkActs,
} from './order-work.ts';

const minute = 60_000;
const now = Date.parse('2026-11-20T22:40:00Z');
const at = (minutes: number) => new Date(now + minutes * minute).toISOString();
type Facts = OrderWork['facts'];
const order: Facts = {
  about: 'order',
  trackingNumber: 'RTN-X1N6ZP4BQ2W8',
  status: 'refused',
  caseId: null,
  case: null,
  note: 'policy',
  customerName: 'Tasha Boyd',
  customerPhone: '(314) 555-0123',
  driverId: null,
  driverName: 'Ravi Shah',
  driverPhone: '(314) 555-0100',
  dropoffName: 'Kohl’s Crestwood',
  street: '3526 Halliday Ave',
  slotStartAt: at(-280),
  slotEndAt: at(20),
  itemValue: 1450,
  policyResult: 'valid',
  next: null,
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

test.each<[AttentionReason, Partial<Facts> & { since?: string }, string]>([
  [
    'refused',
    {},
    "Kohl’s Crestwood refused the item 4 min ago: against the store's return policy.",
  ],
  ['no_driver', {}, "No driver has accepted Tasha's return, and the pickup window ends in 20 min."],
  [
    'no_driver',
    { slotEndAt: at(-10) },
    "No driver has accepted Tasha's return, and the pickup window ended 10 min ago.",
  ],
  [
    'not_started',
    { since: at(-55) },
    'Ravi accepted 55 min ago and has not started; the pickup window ends in 20 min.',
  ],
  [
    'no_receipt',
    { since: at(-92) },
    'The driver delivered the item 1 h 32 min ago. The receipt photo is missing.',
  ],
  [
    'in_review',
    { policyResult: 'unverified' },
    'We could not verify the return policy. The item is worth $1,450.00. Check the return before drivers see it.',
  ],
  [
    'pickup_failed',
    { since: at(-35), note: 'customer_absent' },
    'The pickup failed 35 min ago: nobody was there. Please call Tasha.',
  ],
  [
    'pickup_in_doubt',
    {
      since: at(-5),
      note: 'customer_absent',
      case: {
        ...facts,
        door: { doubts: ['early', 'far'], meters: 6276, at: at(-5), arrivedAt: null, tries: 0 },
      },
    },
    'Ravi says that the pickup failed 5 min ago: nobody was there; that was before the pickup window and 3.9 mi from the door. Nobody pays or is paid until you decide.',
  ],
  [
    'position_in_doubt',
    {
      since: at(-5),
      case: {
        ...facts,
        door: { doubts: ['mocked'], meters: 20, at: at(-5), arrivedAt: at(-5), tries: 0 },
      },
    },
    'Ravi arrived 5 min ago, at a position that an app may have made up. This does not prove that the driver did anything wrong. Ask the driver and the customer before you decide about money.',
  ],
  [
    'payment_risk',
    { since: at(-12), case: { ...facts, signal: 'high_tip', tip: 250 } },
    'A tip of $250.00 stays with the driver even if the customer’s payment fails (12 min ago). The order is already in progress.',
  ],
  [
    'payment_risk',
    { since: at(-12), case: { ...facts, signal: 'early_fraud_warning' } },
    'The card’s bank reported this payment as fraud (12 min ago). The order is already in progress.',
  ],
  [
    'payment_risk_review',
    { case: { ...facts, signal: 'declined_card', declines: 7, hours: 24 } },
    'The customer’s card was declined 7 times in 24 hours. Check the return before drivers see it.',
  ],
  [
    'verdict_in_doubt',
    {
      case: {
        ...facts,
        verdict: { companyName: 'Target', itemKind: 'Clothing', taken: 8, of: 10 },
      },
    },
    'Target accepted only 8 of 10 returns of Clothing that we called returnable. Check the retailer’s policy before you close this case.',
  ],
  [
    'promotion_review',
    { case: { ...facts, code: 'FALL5' } },
    'Another account used this card with the same promotion code, FALL5. Check the return before drivers see it.',
  ],
  [
    'related_driver',
    { case: { ...facts, shared: ['device', 'card'] } },
    'Tasha and Ravi may live in the same household (they share a device and a card). Check the tip and the price.',
  ],
])('%s reads as one sentence', (kind, { since = at(-4), ...differs }, words) => {
  expect(orderSentence({ kind, since, facts: { ...order, ...differs } }, now)).toBe(words);
});

test('every reason has a sentence, every act a label', () => {
  for (const kind of attentionReasons)
    expect(orderSentence({ kind, since: at(-4), facts: order }, now)).toMatch(/^[A-Z].*\.$/);
  for (const act of attentionActs) expect(orderActLabel(act, order)).not.toMatch(/_/);
  expect(orderActLabel('call_customer', order)).toBe('Call Tasha');
});

test('a reason that only a newer server knows is still said to need somebody, without acts', () => {
  const newer = { kind: newerWord('volcano'), since: at(-4), facts: order };
  expect(orderSentence(newer, now)).toBe('A person must check this order.');
  expect(orderWorkActs(newer)).toEqual([]);
});

test('nobody is offered a call to a driver without a number', () => {
  const refused = {
    kind: 'refused' as const,
    since: at(-4),
    facts: { ...order, driverPhone: null },
  };
  expect(orderWorkActs(refused)).toEqual(['call_customer', 'redirect', 'start_return']);
});

test('what the system does next is said with its time', () => {
  const next = { step: 'cancelled' as const, at: at(120) };
  expect(nextStep({ ...order, next }, () => '6:00 PM')).toBe(
    'Next step: we cancel free of charge at 6:00 PM.',
  );
  expect(nextStep(order, () => '')).toBeNull();
});
