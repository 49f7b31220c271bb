import {
  draftCampaign,
  listCampaigns,
  readCampaign,
  startCampaign,
  type WholeCampaign,
} from '@backhaul/contract/calls/money/campaigns.ts';
import { readOwnLimits } from '@backhaul/contract/calls/operations/approvals.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
// Loads the screens before the tests, so that no test's time includes loading.
import './admin-campaigns-screen.tsx';
import './campaign-panel.tsx';

const period = { drivers: 3, paid: 2, tooLate: 0, cost: 50, spentAt: null };
const campaign: WholeCampaign = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  name: 'The weekend',
  goal: 10,
  reward: 25,
  area: null,
  budget: 500,
  beginsAt: '2026-11-20T06:00:00.000Z',
  endsAt: '2026-11-23T05:59:59.000Z',
  state: 'draft',
  spent: 0,
  paid: 0,
  tooLate: 0,
  createdBy: 'Robin Hale',
  createdAt: '2026-11-20T20:00:00.000Z',
  startedBy: null,
  stoppedReason: null,
  periods: [
    { ...period, from: '2026-11-13T06:00:00.000Z', until: '2026-11-16T05:59:59.000Z' },
    {
      ...period,
      from: '2026-11-06T06:00:00.000Z',
      until: '2026-11-09T05:59:59.000Z',
      tooLate: 1,
      cost: 100,
    },
  ],
  earners: [
    { id: '0190b5d0-0000-7000-8000-0000000000d1', name: 'Dana Reed', times: 2, amount: 50 },
  ],
  rewards: [],
};

test('a campaign is tried, says what it would have cost, and is started within the limit', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listCampaigns, []);
  server.answers(readOwnLimits, {
    refund: null,
    credit: null,
    driverPay: null,
    promotion: null,
    campaign: null,
    writeOff: null,
    retailerCredit: null,
  });
  openApp('/driver-campaigns');
  await screen.findByText('No campaigns yet');
  fireEvent.click(screen.getByRole('button', { name: 'Test a campaign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Test a campaign' }));
  const enter = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  enter('Budget', '20');
  fireEvent.click(dialog.getByRole('button', { name: 'Test on past weeks' }));
  await dialog.findByText('Enter a name');
  await dialog.findByText('The budget must be enough for at least one reward');
  enter('Name', 'The weekend');
  enter('Budget', '500');
  server.answers(draftCampaign, campaign);
  server.answers(readCampaign, campaign);
  fireEvent.click(dialog.getByRole('button', { name: 'Test on past weeks' }));
  const panel = within(await screen.findByRole('dialog', { name: 'The weekend' }));
  await panel.findByText(
    'On average, the campaign would have cost $75.00 per period, and at most $100.00. The budget of $500.00 was too small in 1 of 2 periods.',
  );
  panel.getByText('1 driver would have earned the reward');
  server.answers(startCampaign, { ...campaign, state: 'running', startedBy: 'Robin Hale' });
  fireEvent.click(panel.getByRole('button', { name: 'Start with up to $500.00' }));
  await screen.findByText('Campaign Started');
  expect(server.sent).toContainEqual(
    expect.objectContaining({
      what: 'POST /api/admin/campaigns',
      body: expect.objectContaining({ goal: 10, reward: 25, budget: 500 }),
    }),
  );
});
