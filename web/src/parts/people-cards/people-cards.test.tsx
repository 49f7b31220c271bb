import type { DriverDocument } from '@backhaul/contract/calls/driving/driver-application.ts';
import { readDriverPerformance } from '@backhaul/contract/calls/driving/driver-performance.ts';
import {
  decideDriverDocument,
  readDriverApplication,
} from '@backhaul/contract/calls/driving/driver-review.ts';
import { listDriverCampaigns, type OwnCampaign } from '@backhaul/contract/calls/money/campaigns.ts';
import { askForCredit, listCredits } from '@backhaul/contract/calls/money/credits.ts';
import { readOwnLimits } from '@backhaul/contract/calls/operations/approvals.ts';
import { readDriverMoney } from '@backhaul/contract/calls/operations/driver-card.ts';
import { priceForCustomer } from '@backhaul/contract/calls/operations/imports.ts';
import { readCustomerCard, readDriverCard } from '@backhaul/contract/calls/operations/things.ts';
import { environment, me } from '@backhaul/contract/calls/people/accounts.ts';
import { listPlacesOfCustomer } from '@backhaul/contract/calls/people/saved-places.ts';
import type { ThingCardAnswer } from '@backhaul/contract/thing-answer.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { customer, operator } from '../../testing/people.ts';
// Loads the cards before the tests, so that no test's time includes loading.
import './customer-acts.tsx';
import './customer-parts.tsx';
import './driver-acts.tsx';
import './driver-parts.tsx';

const cardOf = (kind: 'customer' | 'driver', name: string): ThingCardAnswer => ({
  thing: {
    kind,
    id: 'p1',
    name,
    number: null,
    status: null,
    at: null,
    detail: null,
    person: null,
    amount: null,
  },
  facts: [
    { fact: 'phone', value: '+13145550118', at: null, thing: null },
    { fact: 'mail', value: 'casey@example.com', at: null, thing: null },
  ],
  figures: [],
  groups: [],
  life: [],
});

function start(who = operator) {
  const server = startFakeServer();
  server.answers(me, who);
  server.refuses(environment, 503, 'not_ready', 'Not ready.');
  server.answers(readCustomerCard, cardOf('customer', 'Casey Morgan'));
  server.answers(readDriverCard, cardOf('driver', 'Dana Whitfield'));
  return server;
}

test('a figure has its cases beside it and all drivers’, and none of fewer than five is said', async () => {
  const server = start();
  server.answers(readDriverPerformance, {
    days: 90,
    figures: [
      {
        figure: 'on_time',
        own: { value: 0.966, cases: 384 },
        all: { value: 0.951, cases: 4_000 },
      },
      { figure: 'stars', own: { value: null, cases: 2 }, all: { value: 4.8, cases: 90 } },
    ],
  });
  openApp('/admin-driver/p1');
  const part = within(await screen.findByRole('region', { name: 'Performance, last 90 days' }));
  expect(await part.findByText('384 cases')).toBeTruthy();
  expect(part.getByText('96.6%')).toBeTruthy();
  expect(part.getByText('all drivers 95.1%')).toBeTruthy();
  expect(part.getByText('not enough data')).toBeTruthy();
  expect(part.queryByText(/4\.8 stars/)).toBeNull();
});

test('a running campaign stands with the money, with the progress; one that is over does not', async () => {
  const server = start();
  const none = { jobs: 0, amount: 0, tips: 0 };
  server.answers(readDriverMoney, {
    today: none,
    week: none,
    owed: 0,
    nextPayoutOn: '2026-11-25',
    paidOut: 0,
    payoutCount: 0,
    payouts: [],
    adjustmentCount: 0,
    adjustments: [],
  });
  const running: OwnCampaign = {
    id: 'c1',
    name: '20 by Sunday',
    goal: 20,
    reward: 25,
    beginsAt: '2026-11-16T06:00:00.000Z',
    endsAt: '2026-11-23T06:00:00.000Z',
    state: 'running',
    returns: 14,
    standing: 'on_the_way',
    area: null,
    rewardsLeft: 8,
  };
  const over: OwnCampaign = { ...running, id: 'c2', name: '10 by Friday', state: 'over' };
  server.answers(listDriverCampaigns, [running, over]);
  openApp('/admin-driver/p1');
  const part = within(await screen.findByRole('region', { name: 'Money' }));
  expect(await part.findByText('Campaign ‘20 by Sunday’')).toBeTruthy();
  expect(part.getByText(/^14 of 20 returns, ends/)).toBeTruthy();
  expect(part.getByText('not yet earned')).toBeTruthy();
  expect(part.queryByText(/10 by Friday/)).toBeNull();
});

const insurance: DriverDocument = {
  id: 'doc-1',
  kind: 'insurance',
  state: 'uploaded',
  fileId: 'file-1',
  isPhoto: true,
  expiresOn: '2026-12-03',
  reason: null,
  uploadedAt: '2026-11-18T15:00:00.000Z',
};
const application = {
  id: 'p1',
  email: 'dana@example.com',
  status: 'approved',
  areaId: 'st-louis',
  areaName: 'St. Louis',
  waitlistPosition: null,
  reason: null,
  appliedAt: '2026-05-12T15:00:00.000Z',
  firstName: 'Dana',
  lastName: 'Whitfield',
  phone: '+13145550163',
  dateOfBirth: '1990-01-01',
  vehicleKind: 'car',
  vehicleMake: 'Honda',
  vehicleModel: 'CR-V',
  vehicleYear: 2021,
  vehicleColor: 'Blue',
  licensePlate: '7KDR42',
  zip: '63104',
  backgroundCheckStatus: 'approved',
  tutorialCompleted: true,
  documents: [insurance],
  missing: [],
  history: [],
} as const;

test('a document is seen beside its decision, and its file is not loaded before', async () => {
  const server = start();
  server.answers(readDriverApplication, {
    ...application,
    documents: [insurance],
    missing: [],
    history: [],
  });
  openApp('/admin-driver/p1');
  const part = within(await screen.findByRole('region', { name: 'Documents' }));
  const see = await part.findByRole('button', { name: /^Review the document\s+Insurance$/ });
  expect(document.querySelector('img[src*="file-1"]')).toBeNull();
  expect(part.getAllByText('not sent')).toHaveLength(4);
  fireEvent.click(see);
  const dialog = within(await screen.findByRole('dialog', { name: 'Insurance' }));
  expect(dialog.getByRole('img', { name: 'Insurance' })).toBeTruthy();
  server.answers(decideDriverDocument, { ...application, documents: [], missing: [] });
  fireEvent.click(dialog.getByRole('button', { name: '1 Approve: Insurance' }));
  await waitFor(() =>
    expect(server.sent).toContainEqual(
      expect.objectContaining({
        what: 'POST /api/admin/driver-documents/doc-1/decision',
        body: { decision: 'approve' },
      }),
    ),
  );
});

test('credit from the card needs a reason, and a second person above the limit', async () => {
  const server = start({ ...customer, employeeRole: 'support' });
  server.answers(listCredits, []);
  server.answers(readOwnLimits, {
    refund: 25,
    credit: 25,
    driverPay: 0,
    promotion: 500,
    campaign: 0,
    writeOff: 0,
    retailerCredit: 0,
  });
  openApp('/admin-customer/p1');
  fireEvent.click(await screen.findByRole('button', { name: 'Give credit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give Casey credit' }));
  expect(dialog.queryByLabelText(/e-mail/)).toBeNull();
  fireEvent.change(dialog.getByLabelText('Amount'), { target: { value: '40' } });
  const ask = await dialog.findByRole('button', { name: 'Ask for Approval' });
  fireEvent.click(ask);
  expect(await dialog.findByText('Enter a reason')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Driver 40 min late' } });
  server.answers(askForCredit, { id: 'a1', amount: 40, expiresAt: '2026-11-21T15:00:00.000Z' });
  fireEvent.click(ask);
  await waitFor(() =>
    expect(server.sent).toContainEqual(
      expect.objectContaining({
        what: 'POST /api/admin/credits/ask',
        body: expect.objectContaining({ email: 'casey@example.com', amount: 40 }),
      }),
    ),
  );
});

test('operations books for a customer with what is known of them, and gives no credit', async () => {
  const server = start({ ...customer, employeeRole: 'operations' });
  server.answers(listPlacesOfCustomer, [
    {
      id: 'home',
      label: 'Home',
      address: '2800 Shenandoah Ave, St. Louis, MO 63104',
      unit: '2',
      isDefault: true,
      hasAccessNotes: true,
    },
  ]);
  server.answers(priceForCustomer, { problems: {}, total: null, customer: null });
  openApp('/admin-customer/p1');
  const places = within(await screen.findByRole('region', { name: 'Saved places' }));
  expect(await places.findByText('used for the next booking, has access notes')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Give credit' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Credit' })).toBeNull();
  fireEvent.click(await screen.findByRole('link', { name: 'Book for Casey' }));
  expect(await screen.findByDisplayValue('casey@example.com')).toBeTruthy();
  expect(screen.getByDisplayValue('Casey Morgan')).toBeTruthy();
  expect(screen.getByDisplayValue('2')).toBeTruthy();
  expect(await screen.findByDisplayValue('2800 Shenandoah Ave, St. Louis, MO 63104')).toBeTruthy();
});
