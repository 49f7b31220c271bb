import {
  changeCompany,
  type CompanyAnswer,
  readCompany,
} from '@backhaul/contract/calls/operations/company.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

const empty: CompanyAnswer = {
  profile: null,
  brandName: 'Backhaul',
  changedAt: null,
  changedBy: null,
};
const profile: NonNullable<CompanyAnswer['profile']> = {
  legalName: 'Backhaul Returns LLC',
  street: '1200 Market Street',
  city: 'St. Louis',
  state: 'MO',
  zip: '63103',
  phone: '(314) 555-0142',
  email: 'office@backhaul.example',
  website: null,
  federalTaxId: '43-1234567',
  stateTaxId: null,
  licenses: [
    { kind: 'business_license', number: 'B-1', issuedBy: 'St. Louis', validUntil: '2020-06-30' },
  ],
};
const entered: CompanyAnswer = {
  ...empty,
  profile,
  changedAt: '2026-11-20T18:00:00.000Z',
  changedBy: 'Alex Rivera',
};

function open(answer: CompanyAnswer) {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readCompany, answer);
  openApp('/business-profile');
  return server;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a form that misses something says so at its fields and sends nothing', async () => {
  const server = open(empty);
  await screen.findByText(
    'Nobody has entered the company details yet. Documents and e-mails show only the name Backhaul.',
  );
  type('Legal name', 'Backhaul Returns LLC');
  type('Federal tax ID', '00-1234567');
  save();
  await screen.findByText('The street is required');
  expect(screen.getByText(/Use the nine digits of the federal tax number/)).toBeTruthy();
  expect(screen.getByText('Enter a reason')).toBeTruthy();
  expect(screen.queryByText('The legal name is required')).toBeNull();
  expect(server.sent).toEqual([]);
});

test('a change is saved with its reason, and documents name the new company', async () => {
  const server = open(entered);
  await screen.findByText('Backhaul Returns LLC, 1200 Market Street, St. Louis, MO 63103');
  const license = screen.getByRole('group', { name: 'Business license' });
  expect(within(license).getByText(/^This document expired \d+ days ago\.$/)).toBeTruthy();
  type('Street and number', '800 Olive Street');
  type('Reason', 'We moved.');
  const moved = { ...profile, street: '800 Olive Street' };
  server.answers(changeCompany, { ...entered, profile: moved });
  server.answers(readCompany, { ...entered, profile: moved });
  save();
  await screen.findByText('Backhaul Returns LLC, 800 Olive Street, St. Louis, MO 63103');
  expect(server.sent).toContainEqual(
    expect.objectContaining({
      what: 'PUT /api/admin/company',
      body: { ...moved, reason: 'We moved.', changedAt: entered.changedAt },
    }),
  );
});

test('a change over somebody else’s loses nothing that was typed', async () => {
  const server = open(entered);
  await screen.findByRole('group', { name: 'Business license' });
  type('Legal name', 'Backhaul Inc.');
  type('Reason', 'We were renamed.');
  const why = 'Somebody else just changed the company. Check the new facts, then save.';
  server.refuses(changeCompany, 409, 'company_changed', why);
  save();
  await screen.findByText(why);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Legal name/).value).toBe('Backhaul Inc.'),
  );
});
