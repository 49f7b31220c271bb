import type { CallAnswer } from '@backhaul/contract/call.ts';
import { readPassport } from '@backhaul/contract/calls/returns/documents.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

type Passport = CallAnswer<typeof readPassport>;

const token = '0f8fad5b-d9cb-469f-a165-70867728950e';
const hash = 'ab12cd34'.repeat(8);

const handOver = (entry: number, title: string, detail: string | null = null) => ({
  entry,
  title,
  detail,
  happenedAt: '2026-11-20T19:52:00.000000Z',
  hash,
  fileDigest: null,
});

const passport = (differs: Partial<Passport> = {}): Passport => ({
  trackingNumber: 'RTN-7K4QH2MX',
  timeZone: 'America/Chicago',
  isDemo: false,
  checkedAt: '2026-11-20T20:52:00Z',
  verified: true,
  brokenAt: null,
  statement: {
    item: 'Coffee maker',
    numberOfItems: 2,
    value: 134.98,
    retailer: 'Target',
    purchaseDate: '2026-11-03',
    hasReceipt: true,
    carrier: null,
    parcelNumbers: [],
    authorized: true,
    firstName: 'Priya',
    street: 'Halliday Ave',
    city: 'St. Louis',
    to: 'Target Hampton Village',
  },
  receiptDigest: hash,
  handOvers: [
    handOver(1, 'Booked', 'By Priya, Halliday Ave'),
    handOver(2, 'Accepted', 'Dana'),
    handOver(3, 'Handed over', 'To Dana, Halliday Ave'),
  ],
  entries: [],
  head: { entries: 3, hash },
  link: `http://localhost/passport/${token}`,
  qr: { size: 3, path: 'M0 0h1v1h-1z' },
  ...differs,
});

async function open(differs: Partial<Passport> = {}) {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(readPassport, passport(differs));
  openApp(`/passport/${token}`);
  await screen.findByRole('heading', { level: 1, name: 'Return passport' });
  return screen.getByRole('region', { name: 'Passport' });
}

test('shows what was returned, with each hand-over, and the link as QR code and PDF', async () => {
  const card = within(await open());
  expect(card.getByRole('heading', { name: 'Chain verified' })).not.toBeNull();
  expect(card.getByText('Coffee maker, 2 items')).not.toBeNull();
  expect(card.getByText('Signed by Priya, Nov 20, 2026')).not.toBeNull();
  const lines = card.getByRole('list', { name: 'Hand-overs' });
  expect(within(lines).getAllByRole('listitem')).toHaveLength(3);
  expect(within(lines).getAllByText('Nov 20, 1:52 PM')).toHaveLength(3);
  expect(card.getByRole('img', { name: /QR code/ })).not.toBeNull();
  const pdf = screen.getByRole('link', { name: 'Download PDF' });
  expect(pdf.getAttribute('href')).toBe(`/api/passports/${token}/passport.pdf`);
});

test('says where a chain breaks, and that nothing after it is proven', async () => {
  await open({ verified: false, brokenAt: { entry: 2, what: 'changed' } });
  const alert = within(screen.getByRole('region', { name: 'Passport' })).getByRole('alert');
  expect(alert.textContent).toContain('This return passport is not reliable');
  expect(alert.textContent).toContain('Entry 2 was changed after it was written.');
  const lines = within(screen.getByRole('list', { name: 'Hand-overs' })).getAllByRole('listitem');
  expect(
    lines.map(({ textContent }) => /Does not match|Not proven/.exec(textContent)?.[0]),
  ).toEqual([undefined, 'Does not match', 'Not proven']);
});

test('of a demo says so, and of erased data that it was', async () => {
  const card = within(await open({ isDemo: true, statement: null }));
  expect(card.getByText('Demo')).not.toBeNull();
  expect(card.getByText(/data was erased/)).not.toBeNull();
});

test.each([
  [404, 'not_found', 'No return passport at this web address'],
  [429, 'rate_limited', 'Please wait a minute'],
  [503, 'not_ready', 'We cannot show this return’s passport right now'],
])('with status %i nothing is claimed', async (status, code, heading) => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.refuses(readPassport, status, code, 'No.');
  openApp(`/passport/${token}`);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).not.toBeNull();
});
