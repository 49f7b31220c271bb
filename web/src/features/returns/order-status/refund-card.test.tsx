import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { readOrderDocuments } from '@backhaul/contract/calls/returns/documents.ts';
import { patchOrder, readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { listTickets, openTicket, type Ticket } from '@backhaul/contract/calls/people/support.ts';
import type { Order, RefundWatch } from '@backhaul/contract/order-answer.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';
import { testOrder } from './test-order.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-04T18:00:00Z') }),
);
afterEach(() => vi.useRealTimers());

const watch: RefundWatch = {
  method: 'original_payment',
  value: 79.99,
  fee: 0,
  tax: 7.2,
  expected: 87.19,
  card: null,
  takenOn: '2026-11-19',
  dueOn: '2026-12-04',
  parcel: null,
  askOn: ['2026-12-04', '2026-12-07', '2026-12-11'],
  arrived: null,
  arrivedOn: null,
};
const token = '3f0c9a52-7b1e-4c7d-9a55-2c1d6e8f9a10';
const ticket: Ticket = {
  id: '0190b5d0-0000-7000-8000-0000000000f1',
  number: 'T-7K4QH2',
  orderId: testOrder().id,
  passportToken: token,
  kind: 'refund_missing',
  subject: 'The refund is missing',
  words: 'Nothing on my card.',
  files: [],
  status: 'open',
  createdAt: '2026-12-04T18:00:00Z',
  answers: [],
  replies: [],
  mergedInto: null,
  helped: null,
};

async function open(differs: Partial<Order> = {}, tickets: Ticket[] = []) {
  const server = startFakeServer();
  const order = testOrder({
    status: 'completed',
    paymentStatus: 'captured',
    refundWatch: watch,
    ...differs,
  });
  server.answers(me, customer);
  server.answers(readCustomerOrder, order);
  server.answers(listTickets, tickets);
  server.answers(readOrderDocuments, {
    token,
    link: `https://backhaul.example/passport/${token}`,
    qr: { size: 1, path: 'M0 0h1v1H0z' },
    hasReceipt: true,
    hasDonationReceipt: false,
  });
  openApp(`/order-status/${order.id}`);
  await screen.findByRole('heading', { level: 1 });
  return { server, order };
}

const card = () => screen.findByRole('region', { name: 'Your refund' });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('on the last day the page asks, with what is expected and why', async () => {
  await open();
  expect(heading()).toBe('Has Target’s refund of about $87.19 arrived?');
  expect(document.body.textContent).toContain(
    'The store took the item back on Nov 19. A refund usually takes 10 business days. Today, Dec 4, is the last day.',
  );
  const refund = await card();
  expect(refund.textContent).toContain('Counter, Nov 19');
  expect(refund.textContent).not.toContain('4242');
  expect(refund.textContent).toContain('The card that you paid with, Dec 4');
  within(refund).getByText(
    'Expected: value $79.99, tax $7.20, no restocking fee, to the original payment.',
  );
  within(refund).getByText(/We ask about the refund again on Dec 7 and Dec 11/);
});

test.each([
  [
    'Target owes you about $87.19 with tax by Dec 4',
    '2026-11-30T18:00:00Z',
    'Today is business day 6 of the 10 that a refund usually takes.',
  ],
  [
    'Has Target’s refund of about $87.19 arrived?',
    '2026-12-12T18:00:00Z',
    'A refund usually takes 10 business days. The last day was Dec 4.',
  ],
])('%s', async (sentence, now, progress) => {
  vi.setSystemTime(now);
  await open();
  expect(heading()).toBe(sentence);
  expect(document.body.textContent).toContain(progress);
});

test('Refund arrived sends the amount that is in the field', async () => {
  const { server, order } = await open();
  const refund = await card();
  const amount = within(refund).getByLabelText<HTMLInputElement>('Amount you got back');
  expect(amount.value).toBe('87.19');
  fireEvent.change(amount, { target: { value: 'much' } });
  fireEvent.click(within(refund).getByRole('button', { name: 'Refund arrived' }));
  within(refund).getByText('The amount must be a number in dollars, such as 12.50');
  expect(server.sent).toEqual([]);
  fireEvent.change(amount, { target: { value: '$70.5' } });
  const arrived = { ...watch, arrived: 70.5, arrivedOn: '2026-12-04' };
  const refunded = { ...order, status: 'refunded', refundWatch: arrived } as const;
  server.answers(patchOrder, refunded);
  server.answers(readCustomerOrder, refunded);
  fireEvent.click(within(refund).getByRole('button', { name: 'Refund arrived' }));
  await waitFor(() => expect(heading()).toBe('Your refund has arrived'));
  expect(server.sent[0]).toMatchObject({ body: { status: 'refunded', amount: 70.5 } });
  expect(document.body.textContent).toContain(
    '$70.50 came back to you, $16.69 less than expected.',
  );
  expect(screen.queryByRole('region', { name: 'Your refund' })).toBeNull();
});

test('Refund missing opens a ticket, and the page says so', async () => {
  const { server, order } = await open();
  fireEvent.click(within(await card()).getByRole('button', { name: 'Refund missing' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report a problem' });
  const chosen = within(dialog).getByLabelText<HTMLInputElement>('The refund is missing');
  expect(chosen.checked).toBe(true);
  fireEvent.change(within(dialog).getByLabelText('What happened?'), {
    target: { value: 'Nothing on my card.' },
  });
  server.answers(openTicket, ticket);
  server.answers(listTickets, [ticket]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Done' }));
  expect(server.sent[0]).toMatchObject({ body: { orderId: order.id, kind: 'refund_missing' } });
  const refund = await card();
  await within(refund).findByText('T-7K4QH2');
  expect(within(refund).queryByRole('button', { name: 'Refund missing' })).toBeNull();
  within(refund).getByRole('button', { name: 'Refund arrived' });
  for (const [place, name] of [
    [refund, 'your return passport'],
    [screen.getByRole('list', { name: 'Reported problems' }), 'Return passport'],
  ] as const)
    expect(within(place).getByRole('link', { name }).getAttribute('href')).toBe(
      `/passport/${token}`,
    );
});

test('the refund goes to the card that the receipt names, not to the one that paid us', async () => {
  await open({ refundWatch: { ...watch, card: '1009' } });
  const refund = await card();
  expect(refund.textContent).toContain('Your card ending in 1009, Dec 4');
  expect(refund.textContent).toContain('no restocking fee, to your card ending in 1009.');
  expect(refund.textContent).not.toContain('4242');
});

test('before the payment is taken nobody is asked', async () => {
  await open({ paymentStatus: 'authorized' });
  expect(heading()).toBe('Target Hampton Village has taken your return');
  expect(screen.queryByRole('region', { name: 'Your refund' })).toBeNull();
});

test('store credit is owed at once', async () => {
  const credit = {
    ...watch,
    method: 'store_credit',
    fee: 12,
    tax: null,
    expected: 67.99,
    dueOn: '2026-11-19',
  } as const;
  vi.setSystemTime('2026-11-19T22:00:00Z');
  await open({ refundWatch: credit });
  expect(heading()).toBe('Has Target’s refund of at least $67.99 arrived?');
  within(await card()).getByText(
    'Expected: value $79.99 plus tax, less a restocking fee of $12.00, as store credit.',
  );
});

test.each([
  [74.57, '$74.57 came back to you, $6.58 more than expected.'],
  [67.99, '$67.99 came back to you.'],
])('%d arrived where the tax was not known', async (arrived, words) => {
  const refundWatch = { ...watch, value: 67.99, tax: null, expected: 67.99 };
  await open({
    status: 'refunded',
    refundWatch: { ...refundWatch, arrived, arrivedOn: '2026-12-04' },
  });
  expect(document.body.textContent).toContain(words);
});

test('without a tax on the receipt the sum is the least that is owed', async () => {
  vi.setSystemTime('2026-11-30T18:00:00Z');
  await open({ refundWatch: { ...watch, value: 67.99, tax: null, expected: 67.99 } });
  expect(heading()).toBe('Target owes you at least $67.99 plus tax by Dec 4');
});
