import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listOwnCompanies, type OwnCompany } from '@backhaul/contract/calls/retail/companies.ts';
import {
  type OwnPolicy,
  type PolicyDraft,
  type PolicyPreviewAnswer,
  previewPolicy,
  publishPolicy,
  readOwnPolicy,
  savePolicyDraft,
} from '@backhaul/contract/calls/retail/policy.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { retailer } from '../../../testing/people.ts';
import { firstTerms, formOf, formProblems, termsOf } from './draft-form.ts';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

const terms = {
  ...firstTerms,
  returnWindowDays: 30,
  categoryWindowDays: { Electronics: 15, 'Gift cards': null },
  excludedCategories: ['Plants', 'Firearms'],
  restockingFeePercent: 12.5,
};
const version: OwnPolicy['versions'][number] = {
  version: 7,
  state: 'in_force',
  fromDay: '2026-07-15',
  publishedAt: '2026-07-14T18:00:00.000Z',
  publishedBy: 'Nora Quist',
  withdrawnBy: null,
  terms,
};
const draft: PolicyDraft = {
  revision: 2,
  basedOn: 7,
  terms: { ...terms, returnWindowDays: 20 },
  savedAt: '2026-11-20T18:00:00.000Z',
  savedBy: 'Riley Chen',
  isMine: true,
};
const policy: OwnPolicy = {
  today: '2026-11-20',
  lastDay: '2027-05-19',
  versions: [version],
  draft: null,
};
const tried: PolicyPreviewAnswer = {
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  against: 7,
  returns: 486,
  isCut: false,
  had: { valid: 451, unverified: 14, invalid: 21 },
  would: { valid: 450, unverified: 14, invalid: 22 },
  changes: 1,
  groups: [{ from: 'valid', to: 'invalid', rule: 'window_expired', returns: 1 }],
  changed: [
    {
      orderId: '0198a000-0000-7000-8000-000000000001',
      trackingNumber: 'RTN-POLICY000001',
      orderName: 'Face serum',
      itemCategories: ['Health & Beauty'],
      itemValue: 24,
      bookedOn: '2026-10-11',
      boughtOn: '2026-09-16',
      from: 'valid',
      to: 'invalid',
      rule: 'window_expired',
    },
  ],
};

function open(read: OwnPolicy, role: OwnCompany['role'] = 'owner') {
  const server = startFakeServer();
  server.answers(me, { ...retailer, memberships: [{ companyId: 'target', role }] });
  server.answers(listOwnCompanies, [
    { id: 'target', name: 'Target', role, stores: [], city: 'St. Louis' },
  ]);
  server.answers(readOwnPolicy, read);
  server.answers(previewPolicy, tried);
  openApp('/retailer/companies/target/policy');
  return server;
}
const sentTo = (
  server: ReturnType<typeof startFakeServer>,
  call: { method: string; path: string },
) =>
  server.sent
    .filter(({ what }) => what === `${call.method} ${call.path.replace('{companyId}', 'target')}`)
    .map(({ body }) => body);
const days = async () => screen.findByLabelText('Days after the purchase');

test('what the form says is what it was given, and what is typed is read or named', () => {
  expect(termsOf(formOf(terms), terms)).toEqual(terms);
  const form = formOf(terms);
  expect(formProblems({ ...form, days: 'ten' }, terms)).toHaveProperty('returnWindowDays');
  expect(formProblems({ ...form, fee: '1,5' }, terms)).toHaveProperty('restockingFeePercent');
  const twice = [...form.windows, { id: 9, name: 'electronics', days: '3' }];
  expect(formProblems({ ...form, windows: twice }, terms)).toHaveProperty('categoryWindowDays');
  const nameless = [{ id: 9, name: '', days: '3' }];
  expect(formProblems({ ...form, windows: nameless }, terms)).toHaveProperty('categoryWindowDays');
  expect(termsOf({ ...form, window: 'store_decides' }, terms)).toMatchObject({
    windowKind: 'store_decides',
    returnWindowDays: null,
  });
});

test('a change says what was, is saved with the revision that was seen, and a wrong one is not sent', async () => {
  const server = open(policy);
  fireEvent.change(await days(), { target: { value: 'many' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(screen.getByText('Type a number of days, like 30.')).toBeTruthy();
  expect(sentTo(server, savePolicyDraft)).toEqual([]);
  fireEvent.change(await days(), { target: { value: '20' } });
  expect(screen.getByText('was 30 days')).toBeTruthy();
  expect(screen.getByText('Draft not saved, 1 change from version 7')).toBeTruthy();
  server.answers(savePolicyDraft, { ...draft, revision: 1 });
  server.answers(readOwnPolicy, { ...policy, draft: { ...draft, revision: 1 } });
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('1 of 486 results changes: 1 to “Not accepted”.');
  expect(sentTo(server, savePolicyDraft)).toMatchObject([
    { revision: 0, terms: { ...terms, returnWindowDays: 20 } },
  ]);
});

test('a draft is tried, and published from a day on', async () => {
  const server = open({ ...policy, draft });
  await screen.findByText('1 of 486 results changes: 1 to “Not accepted”.');
  expect(screen.getByText('Face serum, $24.00')).toBeTruthy();
  const day = screen.getByLabelText('Begins on');
  fireEvent.change(day, { target: { value: '2026-11-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish version 8' }));
  expect(screen.getByText(/^Choose a day from today/)).toBeTruthy();
  fireEvent.change(day, { target: { value: '2026-12-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish version 8' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 8?' }));
  expect(
    dialog.getByText(/applies from Dec 1, 2026\. Returns booked before that day keep version 7/),
  ).toBeTruthy();
  server.refuses(publishPolicy, 409, 'policy_overlaps', 'Another one begins.');
  fireEvent.click(dialog.getByRole('button', { name: 'Publish version' }));
  await screen.findByText(/^Another one begins/);
  expect(sentTo(server, publishPolicy)).toMatchObject([{ revision: 2, fromDay: '2026-12-01' }]);
});

test('a clerk reads the policy and changes nothing', async () => {
  open(policy, 'clerk');
  await screen.findByText('Version 7 is in force');
  expect(screen.getAllByText('Electronics: 15 days').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
});
