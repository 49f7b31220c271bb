import {
  draftLoyaltyRule,
  listLoyaltyRules,
  type LoyaltyRule,
  readLoyaltyRule,
  startLoyaltyRule,
} from '@backhaul/contract/calls/money/loyalty.ts';
import { readOwnLimits } from '@backhaul/contract/calls/operations/approvals.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
// Loads the screens before the tests, so that no test's time includes loading.
import './admin-loyalty-screen.tsx';
import './loyalty-panel.tsx';

const rule: LoyaltyRule = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  name: 'The winter',
  pointsPerDollar: 10,
  silver: { fromReturns: 5, bonusPercent: 20 },
  gold: { fromReturns: 20, bonusPercent: 50 },
  budget: 500,
  beginsAt: '2026-11-20T06:00:00.000Z',
  endsAt: '2027-02-19T05:59:59.000Z',
  state: 'draft',
  points: 0,
  converted: 0,
  customers: 0,
  createdBy: 'Robin Hale',
  createdAt: '2026-11-20T20:00:00.000Z',
  startedBy: null,
  stoppedReason: null,
  trial: {
    from: '2026-08-21T05:00:00.000Z',
    until: '2026-11-20T05:59:59.000Z',
    orders: 120,
    customers: 40,
    kept: 900,
    points: 9_400,
    byTier: { member: 6_000, silver: 2_400, gold: 1_000 },
    spentAt: null,
  },
};

test('a loyalty rule is tried, says what it would have given, and is started', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listLoyaltyRules, []);
  server.answers(readOwnLimits, {
    refund: null,
    credit: null,
    driverPay: null,
    promotion: null,
    campaign: null,
    writeOff: null,
    retailerCredit: null,
  });
  openApp('/loyalty-dashboard');
  await screen.findByText('No loyalty rules yet');
  fireEvent.click(screen.getByRole('button', { name: 'Test a rule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Test a loyalty rule' }));
  const enter = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  enter('Returns for Gold', '5');
  fireEvent.click(dialog.getByRole('button', { name: 'Test on past orders' }));
  await dialog.findByText('Enter a name');
  await dialog.findByText('Gold needs more returns than Silver');
  enter('Name', 'The winter');
  enter('Returns for Gold', '20');
  enter('Budget', '500');
  server.answers(draftLoyaltyRule, rule);
  server.answers(readLoyaltyRule, rule);
  fireEvent.click(dialog.getByRole('button', { name: 'Test on past orders' }));
  const panel = within(await screen.findByRole('dialog', { name: 'The winter' }));
  await panel.findByText(
    'The rule would have given 9,400 points, worth $94.00, to 40 customers. The budget of $500.00 was enough.',
  );
  server.answers(startLoyaltyRule, { ...rule, state: 'running', startedBy: 'Robin Hale' });
  fireEvent.click(panel.getByRole('button', { name: 'Start with up to $500.00' }));
  await screen.findByText('Rule Started');
  expect(server.sent).toContainEqual(
    expect.objectContaining({
      what: 'POST /api/admin/loyalty',
      body: expect.objectContaining({
        pointsPerDollar: 10,
        gold: { fromReturns: 20, bonusPercent: 50 },
      }),
    }),
  );
});
