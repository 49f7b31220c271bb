import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listOwnCredits } from '@backhaul/contract/calls/money/credits.ts';
import { convertPoints, readOwnLoyalty } from '@backhaul/contract/calls/money/loyalty.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

const credit = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  amount: 5,
  left: 2,
  held: 3,
  used: 0,
  reason: 'For the long wait',
  isReturned: false,
  state: 'open',
  expiresAt: '2027-01-01T06:00:00Z',
  createdAt: '2026-11-20T20:00:00Z',
} as const;

test('says what credit there is, what of it is reserved for an order, and what is over', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  const spent = { ...credit, id: `${credit.id.slice(0, -1)}2`, left: 0, held: 0, used: 5 };
  server.answers(listOwnCredits, {
    available: 2,
    credits: [credit, { ...spent, reason: 'Welcome', state: 'spent' }],
  });
  openApp('/account-settings#credit');
  await screen.findByText('For the long wait');
  const section = screen.getByRole('region', { name: 'Credit' }).textContent;
  expect(section).toMatch(/\$2\.00 of credit/);
  expect(section).toMatch(/For the long wait\$2\.00 left, \$3\.00 reserved for an order, until/);
  expect(section).toMatch(/WelcomeYou used all of this credit/);
});

test('turns points into credit, from as many on as it takes', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(listOwnCredits, { available: 0, credits: [] });
  const rule = {
    name: 'The winter',
    pointsPerDollar: 10,
    tier: 'member',
    bonusPercent: 0,
    returns: 3,
    next: { tier: 'silver', fromReturns: 5 },
    endsAt: '2027-01-01T06:00:00Z',
  } as const;
  server.answers(readOwnLoyalty, { points: 240, fewest: 100, rule });
  server.answers(convertPoints, { points: 240, amount: 2.4, expiresAt: '2027-11-20T06:00:00Z' });
  openApp('/account-settings#credit');
  const points = within(await screen.findByRole('group', { name: 'Points' }));
  points.getByText(
    /Member: you get 10 points for each dollar that we keep from the price of a return\. You reach Silver after 2 more/,
  );
  server.answers(readOwnLoyalty, { points: 0, fewest: 100, rule });
  fireEvent.click(points.getByRole('button', { name: 'Turn points into $2.40 of credit' }));
  await screen.findByText('$2.40 of Credit Added');
  await points.findByText('You can turn points into credit when you have 100 points.');
});
