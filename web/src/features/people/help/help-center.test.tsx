import { environment, me } from '@backhaul/contract/calls/people/accounts.ts';
import { listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import type { OrderCard } from '@backhaul/contract/order-answer.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { installation } from '../../../testing/installation.ts';
import { customer } from '../../../testing/people.ts';
import { articles } from '../../../written/content.ts';
import { searchHelp } from './search-help.ts';

const underWay: OrderCard = {
  id: '0190b5d0-0000-7000-8000-000000000002',
  trackingNumber: 'RTN-7K4QH2MX',
  status: 'picked_up',
  statusMessage: 'Your item is on its way to the retailer.',
  paymentStatus: 'authorized',
  createdAt: '2026-11-20T19:52:00Z',
  retailer: 'Best Buy',
  orderName: 'Kettle',
  address: '3526 Halliday Ave, St. Louis, MO 63118',
  dropoffName: 'Best Buy Brentwood',
  price: 20.69,
  charged: null,
  credit: 0,
  pickupDate: '2026-11-21',
  preferredTimeSlot: 'Evening (5 PM - 8 PM)',
  slotStartAt: '2026-11-21T23:00:00Z',
  slotEndAt: '2026-11-22T02:00:00Z',
  timeZone: 'America/Chicago',
  isSandbox: false,
};

function open(address: string, orders: OrderCard[] = []): void {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(environment, installation);
  server.answers(listCustomerOrders, orders);
  openApp(address);
}

describe('the search', () => {
  test.each([
    ['cancel', 'cancel'],
    ['canc', 'cancel'],
    ['cancle', 'cancel'],
    ['CANCEL cost', 'cancel'],
    ['refund', 'refund'],
    ['store said no', 'store-refused'],
    ['refused', 'store-refused'],
    ['how much tip', 'tips'],
    ['gate code', 'what-drivers-know'],
    ['password', 'password-and-email'],
    ['when am I charged', 'paying'],
    ['weapons', 'what-can-be-returned'],
    ['driver pay', 'offers-and-pay'],
    ['waitlist', 'service-area'],
    ['holiday', 'holiday-returns'],
    ['when is my money back', 'refund'],
    ['how do I get my money back?', 'refund'],
    ['can I reschedule my pickup', 'change-an-order'],
    ['what if I am not home', 'nobody-home'],
    ['when do I get my money', 'refund'],
    ['where is my driver', 'track-without-account'],
    ['how much does it cost', 'price'],
    ['do you take shoes', 'what-can-be-returned'],
    ['how many days do I have', 'return-windows'],
    ['can I talk to a person', 'report-a-problem'],
    ['do you come to my town', 'service-area'],
  ])('for %s finds %s first', (typed, id) => {
    expect(searchHelp(typed)[0]?.id).toBe(id);
  });

  test('for what nobody wrote about finds nothing', () => {
    expect(searchHelp('xyzzyq')).toEqual([]);
    expect(searchHelp('   ')).toEqual([]);
  });

  test('shows what is found as somebody types, until Escape', async () => {
    open('/help-center');
    const field = await screen.findByRole('searchbox', { name: 'Search help' });
    field.focus();
    fireEvent.input(field, { target: { value: 'canc' } });
    const found = await screen.findByRole('list', { name: 'Articles found' });
    const link = within(found).getByRole('link', { name: /^Cancel/ });
    expect(link.getAttribute('href')).toBe('/help-article/cancel');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('list', { name: 'Articles found' })).toBeNull();
    fireEvent.input(field, { target: { value: 'xyzzyq' } });
    expect(await screen.findByText('No articles found. Try another word.')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Articles found' })).toBeNull();
  });

  test('answers an address that has it', async () => {
    open('/help-center?q=cancel');
    const found = await screen.findByRole('region', { name: 'Results for “cancel”' });
    expect(await within(found).findByRole('link', { name: /^Cancel/ })).toBeDefined();
  });
});

test('every article stands in its group', async () => {
  open('/help-center');
  await screen.findByRole('heading', { name: 'How can we help?' });
  expect(screen.queryByRole('region', { name: 'Do you need help with this return?' })).toBeNull();
  for (const { title } of articles)
    expect(screen.getAllByRole('link', { name: title }).length).toBeGreaterThan(0);
});

test('an article is read, and its links open within the application', async () => {
  open('/help-article/cancel');
  expect(await screen.findByText(/until the driver has your item/)).toBeDefined();
  expect(await screen.findByText('$5', { exact: false, selector: 'li' })).toBeDefined();
});

test('an address without an article says so and offers the search', async () => {
  open('/help-article/nothing');
  expect(
    await screen.findByRole('heading', { name: 'No article at this web address' }),
  ).toBeDefined();
  expect(screen.getByRole('searchbox', { name: 'Search help' })).toBeDefined();
});

test('a page of words is read in the application too', async () => {
  open('/faq');
  expect(await screen.findByRole('heading', { name: 'Can I cancel?' })).toBeDefined();
});

test('a return under way is offered before any article', async () => {
  open('/help-center', [underWay]);
  const own = await screen.findByRole('region', { name: 'Do you need help with this return?' });
  expect(own.textContent).toContain('Kettle, to Best Buy Brentwood.');
  expect(within(own).getByRole('link', { name: 'Open the return' }).getAttribute('href')).toBe(
    `/order-status/${underWay.id}`,
  );
});
