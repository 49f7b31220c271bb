import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  confirmPolicy,
  listSourcedPolicies,
} from '@backhaul/contract/calls/places/policy-facts.ts';
import { noHoliday } from '@backhaul/domain/policy/holiday-season.ts';
import { openTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
import { ageText, type SourcedPolicy } from '../../../words/console/policy-facts.ts';

const fact = { detail: '', season: null, carriedTo: null, source: 'A comparison', asOf: '2026' };
const bestBuy: SourcedPolicy = {
  companyId: 'best-buy',
  name: 'Best Buy',
  aliases: ['BBY'],
  category: 'electronics',
  counters: 9,
  returnsThrough: [],
  policy: {
    ...openTerms,
    returnWindowDays: 15,
    categoryWindowDays: { 'Major appliances': 15 },
    holidayExtension: {
      ...noHoliday,
      enabled: true,
      start: '2026-10-31',
      end: '2026-12-31',
      returnBy: '2027-01-15',
      isYearly: true,
    },
    additionalTerms: null,
    chargesRestockingFee: false,
  },
  version: 2,
  isActive: true,
  keptBy: 'reference',
  since: '2026-11-20T22:40:00Z',
  facts: [
    { ...fact, about: 'Standard', says: '15 days' },
    {
      ...fact,
      about: 'Holidays',
      says: 'Until January 15',
      source: 'News',
      asOf: '2025-12-01',
      season: 2025,
      carriedTo: 2026,
    },
  ],
  knownOn: '2025-12-01',
  isOld: false,
  check: null,
};
const rack: SourcedPolicy = {
  ...bestBuy,
  companyId: 'rack',
  name: 'Rack',
  counters: 0,
  policy: null,
  version: null,
  keptBy: null,
  since: null,
  facts: [],
  knownOn: null,
};

function openPolicies(...policies: SourcedPolicy[]) {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listSourcedPolicies, policies.length === 0 ? [bestBuy, rack] : policies);
  openApp(policies.length === 0 ? '/admin-policies' : '/admin-policies?retailer=best-buy');
  return server;
}

test('lists the retailers, and opens what a policy rests on', async () => {
  openPolicies();
  const row = await screen.findByRole('row', { name: /Best Buy/ });
  expect(within(row).getByText('9 stores')).toBeTruthy();
  expect(within(row).getByText(/^Dec 1, 2025, \d+ months old$/)).toBeTruthy();
  fireEvent.click(within(row).getByRole('link', { name: 'Best Buy' }));
  const drawer = await screen.findByRole('dialog', { name: 'Best Buy' });
  const table = within(drawer).getByRole('table', { name: 'Facts and sources' });
  expect(table.textContent).toContain('News; dates of the 2025 season, not yet announced for 2026');
  expect(table.textContent).toContain('A comparison2026');
  expect(drawer.textContent).toContain('return by Jan 15, 2027');
  expect(drawer.textContent).toContain('Also called: BBY');
});

test('says of a retailer without a policy that there is none', async () => {
  openPolicies();
  const row = await screen.findByRole('row', { name: /Rack/ });
  expect(within(row).getByText('not known')).toBeTruthy();
  expect(within(row).getByText('no stores here')).toBeTruthy();
  fireEvent.click(within(row).getByRole('link', { name: 'Rack' }));
  const drawer = await screen.findByRole('dialog', { name: 'Rack' });
  expect(drawer.textContent).toContain('We do not know this retailer’s return policy');
});

test.each([
  ['2026', '2026'],
  ['2026-03', '2026-03'],
  ['2026-11-19', 'Nov 19, 2026, 1 day old'],
  ['2025-12-01', 'Dec 1, 2025, 11 months old'],
])('of %s it is %s', (asOf, text) => {
  expect(ageText(asOf, '2026-11-20')).toBe(text);
});

test('a policy that nobody looked at for a year is checked with its source', async () => {
  const server = openPolicies({ ...bestBuy, isOld: true });
  const drawer = await screen.findByRole('dialog', { name: 'Best Buy' });
  expect(drawer.textContent).toContain('Nobody has checked this policy since Dec 1, 2025.');
  fireEvent.click(within(drawer).getByRole('button', { name: 'Mark as checked' }));
  await within(drawer).findByText('Enter your source');
  const source = 'bestbuy.com/returns';
  const check = { on: '2026-11-20', source, by: 'Alex Rivera' };
  const checked = { ...bestBuy, knownOn: check.on, check };
  server.answers(confirmPolicy, checked);
  server.answers(listSourcedPolicies, [checked]);
  fireEvent.change(within(drawer).getByLabelText(/Source/), { target: { value: source } });
  fireEvent.click(within(drawer).getByRole('button', { name: 'Mark as checked' }));
  await within(drawer).findByText(`Alex Rivera checked this policy on Nov 20, 2026: ${source}`);
  expect(server.sent.at(-1)).toMatchObject({
    what: 'POST /api/admin/policies/best-buy/checked',
    body: { source, version: 2 },
  });
});
