import {
  acceptAgreement,
  type AgreementVersion,
  type OwnAgreement,
  readOwnAgreement,
} from '@backhaul/contract/calls/retail/agreement.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listOwnCompanies, type OwnCompany } from '@backhaul/contract/calls/retail/companies.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { retailer } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './agreement-screen.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

const offered: AgreementVersion = {
  version: 2,
  state: 'offered',
  startsOn: '2027-01-01',
  endsOn: null,
  coversUpTo: 12,
  reasons: ['Defective product', 'Wrong item'],
  stores: null,
  valueFrom: null,
  valueUpTo: 400,
  paysFees: false,
  creditLimit: 3000,
  dueDays: 15,
  offeredAt: '2026-11-20T20:00:00.000Z',
  acceptedAt: null,
  acceptedBy: null,
};

function open(
  role: OwnCompany['role'],
  { stoppedBy = null, versions = [offered] }: Partial<OwnAgreement> = {},
) {
  const server = startFakeServer();
  server.answers(me, { ...retailer, memberships: [{ companyId: 'target', role }] });
  server.answers(listOwnCompanies, [
    { id: 'target', name: 'Target', role, stores: [], city: 'St. Louis' },
  ]);
  server.answers(readOwnAgreement, {
    today: '2026-11-20',
    owed: 12.5,
    promised: 9.79,
    stoppedBy,
    versions,
  });
  openApp('/retailer/companies/target/agreement');
  return server;
}

test('an owner reads an offer and accepts it, after it was asked for', async () => {
  const server = open('owner');
  const offer = within(await screen.findByRole('region', { name: 'We offer you this agreement' }));
  offer.getByText('Up to $12.00 of the fare of each return');
  offer.getByText('Defective product, Wrong item');
  offer.getByText('up to $400.00');
  fireEvent.click(offer.getByRole('button', { name: 'Accept agreement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept this agreement?' }));
  server.refuses(acceptAgreement, 409, 'agreement_over', 'This agreement changed a moment ago.');
  fireEvent.click(dialog.getByRole('button', { name: 'Accept agreement' }));
  await dialog.findByText('This agreement changed a moment ago.');
  server.answers(acceptAgreement, { ...offered, state: 'waits' });
  fireEvent.click(dialog.getByRole('button', { name: 'Accept agreement' }));
  await screen.findByText('Agreement Accepted');
  expect(server.sent.map(({ what }) => what)).toContain(
    'POST /api/retailer/companies/target/agreement/versions/2/accept',
  );
});

test('a manager reads it, and an owner accepts', async () => {
  open('manager');
  await screen.findByText('Only an owner of Target can accept this agreement.');
  expect(screen.queryByRole('button', { name: 'Accept agreement' })).toBeNull();
});

test.each([
  ['limit', /^You have reached your credit limit/],
  ['late', /^An invoice is late/],
] as const)('an agreement that is stopped by %s says who pays now', async (stoppedBy, words) => {
  open('owner', { stoppedBy, versions: [{ ...offered, state: 'in_force' }] });
  await screen.findByText(words);
});
