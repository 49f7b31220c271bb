import { describe, expect, test } from 'vitest';
import { pickupFailureReasons, reasonLabels } from '../order/action-reasons.ts';
import { caseKinds } from '../order/case-kinds.ts';
import { exampleWords } from './moment-examples.ts';
import { wordsOf } from './moment-words.ts';
import { channelsOf, isOptional, momentOf, moments, notificationMoments } from './moments.ts';
import { choiceProblem, groupOf, groupsFor, isOn } from './notification-groups.ts';

describe('the table of moments', () => {
  test('is worth its channels: each has a group that carries it', () => {
    for (const name of notificationMoments) {
      const { group, channels } = momentOf(name);
      expect(channels.length, name).toBeGreaterThan(0);
      expect(
        channels.some((channel) => groupOf(group).channels[channel] !== undefined),
        name,
      ).toBe(true);
    }
  });

  test('lets only money, security, help and a cancelled stop out at night', () => {
    const groups = new Set(
      notificationMoments
        .filter((name) => momentOf(name).atNight)
        .map((name) => moments[name].group),
    );
    expect([...groups].toSorted()).toEqual([
      'alarms',
      'cancelled',
      'codes',
      'help',
      'job_cancelled',
      'money',
      'pay',
      'security',
    ]);
  });

  test.each([
    ['password_changed', {}, ['in_app', 'mail', 'push']],
    ['password_changed', { security: { mail: false, push: false } }, ['in_app', 'mail']],
    ['accepted', {}, ['in_app', 'mail', 'push']],
    ['accepted', { pickup: { mail: false } }, ['in_app', 'push']],
    ['driver_heading', {}, ['in_app', 'mail', 'push', 'text']],
    [
      'order_cancelled',
      { cancelled: { in_app: false, mail: false } },
      ['in_app', 'mail', 'push', 'text'],
    ],
    ['payment_captured', { money: { mail: false } }, ['in_app', 'mail']],
    ['case_opened', { cases: { in_app: false } }, []],
  ] as const)('%s with %j goes by %j', (moment, choices, channels) => {
    expect(channelsOf(moment, choices)).toEqual(channels);
  });

  test('has locked what cannot be turned off, and nothing else', () => {
    expect(choiceProblem('money', 'mail')).toBe('notification_locked');
    expect(choiceProblem('cancelled', 'in_app')).toBe('notification_locked');
    expect(choiceProblem('cases', 'mail')).toBe('notification_channel_unused');
    expect(choiceProblem('pickup', 'text')).toBeNull();
    expect(isOptional('accepted', 'mail')).toBe(true);
    expect(isOptional('refund_sent', 'mail')).toBe(false);
    expect(isOn('money', 'mail', { money: { mail: false } })).toBe(true);
  });

  test('shows everybody what they are told of, and codes to nobody', () => {
    const customer = groupsFor({ isDriver: false, isAdmin: false, readsReports: false });
    expect(customer).not.toContain('jobs');
    expect(customer).not.toContain('codes');
    expect(customer).not.toContain('day_report');
    expect(groupsFor({ isDriver: true, isAdmin: true, readsReports: true })).toEqual(
      expect.arrayContaining(['jobs', 'job_cancelled', 'cases', 'day_report', 'saved_reports']),
    );
  });
});

test('words name what there is to know', () => {
  const order = {
    retailer: 'Target',
    street: '4915 Macklind Ave',
    orderName: 'Jacket',
    trackingNumber: 'RTN-1',
    storeName: 'Target, Hampton Village',
    driverName: 'Dana',
    window: 'tomorrow between 12 and 5 PM',
    totalCents: 1252,
  };
  expect(wordsOf('accepted', { ...order, driverName: 'Dana' })).toMatchObject({
    subject: 'Dana accepted your Target return',
    body: 'Dana collects your item tomorrow between 12 and 5 PM.',
  });
  expect(
    wordsOf('order_cancelled', { ...order, by: 'no_driver', reason: null, feeCents: 0 }).body,
  ).toBe('No driver could come in your time slot. We are sorry. You pay nothing.');
  expect(wordsOf('refused', { ...order, plan: 'donate', minutesLeft: 1 }).body).toMatch(
    /^You have 1 minute to choose\. If you do not choose, your driver donates the item/,
  );
});

const facts = {
  retailer: 'Target',
  street: '4915 Macklind Ave',
  orderName: 'Jacket',
  trackingNumber: 'RTN-1',
  storeName: 'Target, Hampton Village',
  driverName: 'Dana',
  window: 'tomorrow between 12 and 5 PM',
  totalCents: 1252,
  feeCents: 0,
};

test('a gift card is announced without anything that is on it', () => {
  const { subject, body } = wordsOf('gift_card_waits', facts);
  expect(subject).toBe('A gift card from Target is waiting for you');
  expect(`${subject} ${body}`).not.toMatch(/\d/);
});

test('a shop’s refund is said in the way in which it was made', () => {
  const made = { ...facts, arrivedCents: 6125 };
  const subjects = (['original_payment', 'store_credit', 'exchange_only'] as const).map(
    (method) => wordsOf('refund_made', { ...made, method }).subject,
  );
  expect(subjects).toEqual([
    'Target has refunded $61.25',
    'Target has given you $61.25 of store credit',
    'Target has made your exchange',
  ]);
});

test('a payout says what arrived, or why it did not', () => {
  const payout = { kind: 'instant', amountCents: 2410, feeCents: 50 } as const;
  expect(wordsOf('payout_paid', payout)).toMatchObject({
    subject: '$23.60 was paid out to you',
    body: 'You cashed out $24.10, less the fee of $0.50.',
  });
  expect(wordsOf('payout_paid', { ...payout, kind: 'weekly', feeCents: 0 }).body).toBe(
    'This is your weekly payout.',
  );
  expect(wordsOf('payout_failed', { ...payout, failure: 'account_closed' })).toMatchObject({
    subject: 'Your payout of $23.60 did not arrive',
    body: 'Your bank account is closed. The $24.10 is pending again.',
  });
});

test('an account to be paid to says what is missing, and what became of the money', () => {
  expect(wordsOf('payout_waits', { state: 'none', problem: null })).toMatchObject({
    subject: 'Your weekly payout is waiting for you',
    body: 'Set up payouts first, so that we know which bank account is yours. Your earnings stay pending until we can pay you.',
  });
  expect(wordsOf('payouts_stopped', { problem: 'details_missing' }).body).toBe(
    'Stripe needs more details from you before it can pay you. Your earnings stay on your account until we can pay you.',
  );
  expect(wordsOf('payouts_ready', { takesInstant: false }).body).not.toContain('minutes');
  const payout = {
    kind: 'weekly',
    amountCents: 2410,
    feeCents: 0,
    driverName: 'Dana Reyes',
  } as const;
  expect(wordsOf('payout_needs_person', { ...payout, failure: 'account_disabled' })).toMatchObject({
    subject: 'New case: a payout of $24.10 failed',
    body: 'Dana Reyes: the account cannot receive payouts right now. The $24.10 is pending again.',
  });
});

describe('no word is a code', () => {
  test.each(pickupFailureReasons)('a pickup that failed: %s', (reason) => {
    const { body } = wordsOf('pickup_failed', { ...facts, reason });
    expect(body).toBe(`${reasonLabels[reason]}. You pay nothing.`);
  });

  test('what changed of a job', () => {
    expect(
      wordsOf('job_changed', { ...facts, isByStaff: false, changed: ['slot', 'access_notes'] })
        .body,
    ).toBe('Changed: time and access notes. Open the job to see the change.');
    const job = { ...facts, isByStaff: true, changed: [] };
    expect(wordsOf('job_changed', job).body).not.toContain(':');
    expect(wordsOf('job_changed', job).subject).toBe('We changed the Target return');
  });

  test('what the staff corrected of a booking, and when we come if the time is new', () => {
    expect(wordsOf('booking_corrected', { ...facts, changed: ['phone'] })).toMatchObject({
      subject: 'We corrected your Target return',
      body: 'We changed the phone number. Write to us if this is not right.',
    });
    const { body } = wordsOf('booking_corrected', { ...facts, changed: ['slot', 'unit'] });
    expect(body).toContain(
      'We changed the time and unit. We collect your item tomorrow between 12 and 5 PM.',
    );
  });

  test.each(caseKinds)('a case: %s', (kind) => {
    const { subject } = wordsOf('case_opened', { kind, trackingNumber: 'RTN-1' });
    expect(subject).toMatch(/^New case: (?:is|does|a|an|proof)\b/);
    expect(subject).not.toContain('_');
  });
});

test.each(notificationMoments)('%s has an example whose words are whole', (moment) => {
  const {
    subject,
    body,
    more = [],
    link,
  } = exampleWords(moment, {
    brandName: 'Ferry',
    supportPhone: '(314) 555-0100',
  });
  for (const part of [subject, body, ...more, link.label]) {
    expect(part.trim()).not.toBe('');
    expect(part).not.toMatch(/undefined|null|NaN|\[object|\b[a-z]+_[a-z]+\b/);
  }
});
