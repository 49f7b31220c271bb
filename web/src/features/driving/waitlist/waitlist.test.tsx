import { joinWaitlist, me, readZip } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  server = startFakeServer();
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
});

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a ZIP code that nobody serves is waited for', async () => {
  server.answers(readZip, { zip: '60601', areaName: null });
  const entry = { email: 'jo@example.com', zip: '60601', kind: 'customer' as const };
  server.answers(joinWaitlist, { ...entry, isServed: false });
  openApp('/customer-waitlist');
  await screen.findByRole('heading', { level: 1, name: 'Are we in your neighborhood?' });
  press('Join the waitlist');
  expect(screen.getByText('Use a five-digit ZIP code')).toBeTruthy();
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  expect(server.sent).toEqual([]);
  fill('ZIP code', '60601');
  expect(await screen.findByText(/We do not offer pickups in 60601 yet/)).toBeTruthy();
  fill('Email', 'jo@example.com');
  press('Join the waitlist');
  expect(
    await screen.findByText('We e-mail jo@example.com when we start pickups in 60601.'),
  ).toBeTruthy();
  expect(server.sent[0]).toMatchObject({ what: 'POST /api/waitlist', body: entry });
});

test('a ZIP code that is served is said to be, with the way to book', async () => {
  server.answers(readZip, { zip: '63110', areaName: 'St. Louis' });
  openApp('/customer-waitlist');
  await screen.findByLabelText('ZIP code');
  fill('ZIP code', '63110');
  expect(
    await screen.findByText('We already offer pickups in 63110, as part of St. Louis'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book Pickup' }).getAttribute('href')).toBe(
    '/book-pickup',
  );
});

test('whoever joins for a served one all the same is told that they wait for nothing', async () => {
  server.answers(joinWaitlist, {
    email: customer.email,
    zip: '63110',
    kind: 'customer',
    isServed: true,
  });
  server.answers(me, customer);
  openApp('/customer-waitlist');
  await screen.findByDisplayValue(customer.email);
  fill('ZIP code', '63110');
  press('Join the waitlist');
  expect(
    await screen.findByRole('heading', { name: 'We already offer pickups in 63110' }),
  ).toBeTruthy();
});
