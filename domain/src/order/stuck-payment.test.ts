import { describe, expect, it } from 'vitest';
import { type PaymentFacts, stuckAfter, stuckOf, type stuckReasons } from './stuck-payment.ts';

const now = Date.parse('2026-11-20T22:40:00Z');
const hour = 3_600_000;
const payment: PaymentFacts = {
  status: 'captured',
  openedAt: now - 100 * hour,
  lapsesAt: null,
  undoneRefundAt: null,
  cases: {},
};

describe('a payment', () => {
  it.each<[string, Partial<PaymentFacts>, (typeof stuckReasons)[number] | null]>([
    ['captured', {}, null],
    ['voided long ago', { status: 'voided' }, null],
    ['authorised for days', { status: 'authorized', lapsesAt: now + 48 * hour }, null],
    [
      'authorised until the sweep takes it',
      { status: 'authorized', lapsesAt: now + 23 * hour + 1 },
      null,
    ],
    [
      'authorised and left by the sweep',
      { status: 'authorized', lapsesAt: now + 23 * hour },
      'lapsing',
    ],
    ['authorised and lapsed', { status: 'authorized', lapsesAt: now - hour }, 'lapsing'],
    ['captured long after it would have lapsed', { lapsesAt: now - 48 * hour }, null],
    ['refunded just now', { undoneRefundAt: now - stuckAfter.refundMs + 1 }, null],
    ['refunded in vain', { undoneRefundAt: now - stuckAfter.refundMs }, 'refund_undone'],
    ['opened just now', { status: 'requires_payment', openedAt: now - hour }, null],
    [
      'opened and never heard of',
      { status: 'requires_payment', openedAt: now - 25 * hour },
      'unheard',
    ],
    ['being confirmed', { status: 'requires_action', openedAt: now - hour + 1 }, null],
    ['not confirmed', { status: 'requires_action', openedAt: now - hour }, 'waiting_for_customer'],
    ['not confirmed for days', { status: 'requires_action', openedAt: now - 25 * hour }, 'unheard'],
    ['disputed', { cases: { payment_dispute: now } }, 'disputed'],
    ['other than we know', { cases: { payment_mismatch: now } }, 'mismatch'],
    ['refused to be refunded', { cases: { refund_failed: now } }, 'refund_undone'],
    [
      'not captured',
      { status: 'authorized', cases: { capture_failed: now - 1 } },
      'capture_failed',
    ],
    [
      'not captured and not refunded',
      { cases: { refund_failed: now, capture_failed: now }, undoneRefundAt: now - hour },
      'capture_failed',
    ],
  ])('%s', (_, facts, reason) => {
    expect(stuckOf({ ...payment, ...facts }, now)?.reason ?? null).toBe(reason);
  });

  it('is stuck since the moment at which it should have moved on', () => {
    const lapsing = stuckOf({ ...payment, status: 'authorized', lapsesAt: now }, now);
    expect(lapsing?.since).toBe(now - 23 * hour);
    const refund = stuckOf({ ...payment, undoneRefundAt: now - hour }, now);
    expect(refund?.since).toBe(now - hour);
  });
});
