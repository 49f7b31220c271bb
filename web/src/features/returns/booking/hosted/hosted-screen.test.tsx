import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { checkPickup } from '@backhaul/contract/calls/places/places.ts';
import { bookByLink, openBookingLink } from '@backhaul/contract/calls/retail/booking-links.ts';
import { createQuote } from '@backhaul/contract/calls/returns/quotes.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { exampleQuote } from '../test-booking.ts';
import type { OpenedLink } from './opened-link.ts';

const opened: OpenedLink = {
  company: { id: 'target', name: 'Target', color: '#cc0000' },
  mode: 'live',
  expiresAt: '2099-01-01T00:00:00.000Z',
  order: '102-5589-7731',
  orderName: 'Bluetooth speaker',
  items: [{ name: 'Bluetooth speaker', quantity: 1, value: 89.99 }],
  itemValue: 89.99,
  numberOfItems: 1,
  boughtOn: '2026-11-12',
  purchaseType: 'online',
  receiptNeeded: false,
  asks: { tags: false, packaging: false },
  storeId: null,
  customer: {
    name: 'Ada Marsh',
    email: 'ada@example.com',
    phone: '(314) 555-0101',
    address: '3526 Halliday Ave, St. Louis, MO 63118',
    unit: null,
  },
  verdict: { result: 'valid', message: 'Target takes it back', lastDay: '2026-12-12' },
  covers: { upTo: null, left: 50, reasons: null, storeIds: null },
  booked: null,
};

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  server = startFakeServer();
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
  server.answers(createQuote, { ...exampleQuote, slotPrices: [] });
  server.refuses(checkPickup, 503, 'busy', 'Later.');
});

function open(changes: Partial<OpenedLink> = {}) {
  server.answers(openBookingLink, { ...opened, ...changes });
  openApp('/b#bl_key.facts.signature');
}

test('what the retailer says needs no typing, and its part is not the customer’s', async () => {
  open();
  await screen.findByRole('heading', { name: 'Choose a time for your pickup' });
  expect(screen.getByText('Bluetooth speaker, $89.99')).toBeTruthy();
  expect(screen.getByText('Bought Nov 12, no receipt needed')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada Marsh');
  await screen.findByText('Paid by Target');
  expect(screen.getByText('$0.00')).toBeTruthy();
  expect(server.sent.find(({ what }) => what.endsWith('/open'))?.body).toEqual({
    link: 'bl_key.facts.signature',
  });
});

test.each([
  ['#cc0000', '#cc0000', '#ffffff'],
  ['#ffcc00', 'var(--ink)', 'var(--canvas)'],
  [null, '', ''],
])('with %s as its colour a page acts in %s', async (color, signal, onSignal) => {
  open({ company: { ...opened.company, color } });
  const heading = await screen.findByRole('heading', {
    name: 'Choose a time for your pickup',
  });
  const style = heading.closest('main')?.parentElement?.style;
  expect(style?.getPropertyValue('--signal')).toBe(signal);
  expect(style?.getPropertyValue('--on-signal')).toBe(onSignal);
});

test('a tip is the customer’s at once, before the price is asked for again', async () => {
  open();
  await screen.findByText('Paid by Target');
  fireEvent.click(screen.getByLabelText('$5'));
  expect(screen.getByText('$5.00')).toBeTruthy();
});

test('a fare that would pass what the retailer may still promise is the customer’s, and is said', async () => {
  open({ covers: { upTo: null, left: 0, reasons: null, storeIds: null } });
  await screen.findByText(/^Target does not pay for this return/);
  expect(screen.queryByText('Paid by Target')).toBeNull();
  expect(screen.queryByText('$0.00')).toBeNull();
});

test('a reason that the retailer does not pay for is said, and another one is paid', async () => {
  const reasons: 'Defective product'[] = ['Defective product'];
  open({ covers: { upTo: null, left: 50, reasons, storeIds: null } });
  await screen.findByText(
    /Target pays only if you return the item for one of these reasons: Defective product\./,
  );
  const reason = screen.getByLabelText('Why are you returning the item?');
  fireEvent.change(reason, { target: { value: 'Defective product' } });
  await screen.findByText('Paid by Target');
  fireEvent.change(reason, { target: { value: 'Other' } });
  await screen.findByText(/^Target does not pay for this return/);
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  open();
  await screen.findByText('Paid by Target');
  fireEvent.click(screen.getByRole('button', { name: 'Book pickup' }));
  expect(screen.getByText('Choose a pickup time')).toBeTruthy();
  expect(screen.getByText('Check the box to let us collect the item')).toBeTruthy();
  expect(server.sent.some(({ what }) => what.endsWith(bookByLink.path))).toBe(false);
});

test.each([
  [
    'booked already',
    { booked: { trackingNumber: 'RTN-1', trackingUrl: '/track' } },
    'This return is booked already',
  ],
  [
    'not taken back',
    { verdict: { result: 'invalid' as const, message: 'The window is over', lastDay: null } },
    'Target does not take this item back',
  ],
])('a return that is %s has no form', async (_, changes, title) => {
  open(changes);
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByRole('button', { name: 'Book pickup' })).toBeNull();
});

test.each([
  [404, 'booking_link_wrong'],
  [400, 'validation_failed'],
] as const)(
  'a link that is refused with %i leads to the booking without it',
  async (status, code) => {
    server.refuses(openBookingLink, status, code, 'This link does not work. Open it again.');
    openApp('/b#changed');
    await screen.findByRole('heading', { name: 'This link does not work' });
    expect(screen.getByRole('link', { name: 'Book without this link' })).toBeTruthy();
  },
);
