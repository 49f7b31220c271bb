import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listOwnCompanies, type OwnCompany } from '@backhaul/contract/calls/retail/companies.ts';
import {
  changeMemberRole,
  inviteMember,
  readTeam,
  type Team,
  type TeamInvitation,
  type TeamMember,
  withdrawInvitation,
} from '@backhaul/contract/calls/retail/team.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { retailer } from '../../../testing/people.ts';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

type Role = OwnCompany['role'];
const now = new Date().toISOString();
const person = (name: string, role: Role, isMe = false): TeamMember => ({
  userId: `0198a000-0000-7000-8000-00000000${isMe ? 'f001' : `b0${name.length}0`}`,
  name,
  email: `${name.toLowerCase()}@target.example`,
  role,
  joinedAt: now,
  isMe,
});
const waiting: TeamInvitation = {
  id: '0198a000-0000-7000-8000-00000000c0de',
  email: 'omar@target.example',
  role: 'manager',
  invitedBy: 'Riley Chen',
  sentAt: now,
  endsAt: now,
  isOver: true,
};

function open(team: Team, role: Role = 'owner') {
  const server = startFakeServer();
  server.answers(me, { ...retailer, memberships: [{ companyId: 'target', role }] });
  server.answers(listOwnCompanies, [
    { id: 'target', name: 'Target', role, stores: [], city: 'St. Louis' },
  ]);
  server.answers(readTeam, team);
  openApp('/retailer/companies/target/team');
  return server;
}
const rolesOffered = (name: string) =>
  within(screen.getByLabelText(`Role of ${name}`))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('an owner invites somebody; what the server refuses is said at the address', async () => {
  const server = open({ members: [person('Riley', 'owner', true)], invitations: [waiting] });
  await screen.findByText('Expired');
  expect(screen.getByText('The only owner cannot leave the team')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  const form = within(screen.getByRole('dialog', { name: 'Invite to the team' }));
  fireEvent.click(form.getByRole('button', { name: 'Send the invitation' }));
  expect(form.getByText('Please enter a valid email address')).toBeTruthy();
  fireEvent.change(form.getByLabelText('E-mail'), { target: { value: 'imani@target.example' } });
  fireEvent.click(form.getByLabelText('Manager'));
  server.refuses(inviteMember, 409, 'invitation_open', 'This address is invited already.');
  fireEvent.click(form.getByRole('button', { name: 'Send the invitation' }));
  await form.findByText('This address is invited already.');
  expect(form.getByLabelText<HTMLInputElement>('E-mail').value).toBe('imani@target.example');
  expect(server.sent.at(-1)?.body).toEqual({ email: 'imani@target.example', role: 'manager' });
});

test('an invitation is taken back', async () => {
  const server = open({ members: [person('Riley', 'owner', true)], invitations: [waiting] });
  server.answers(withdrawInvitation, undefined);
  const back = await screen.findByRole('button', {
    name: 'Withdraw the invitation for omar@target.example',
  });
  fireEvent.click(back);
  await waitFor(() => expect(server.sent.at(-1)?.what).toMatch(/withdraw$/));
});

test('a manager offers no role that only owners give', async () => {
  const members = [
    person('Erin', 'owner'),
    person('Riley', 'manager', true),
    person('Imani', 'clerk'),
  ];
  const server = open({ members, invitations: [] }, 'manager');
  await screen.findByText('No invitation is waiting for an answer.');
  expect(screen.queryByLabelText('Role of Erin')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove Erin' })).toBeNull();
  expect(rolesOffered('Imani')).toEqual(['Manager', 'Clerk']);
  expect(rolesOffered('Riley')).toEqual(['Manager', 'Clerk']);
  fireEvent.change(screen.getByLabelText('Role of Imani'), { target: { value: 'manager' } });
  server.answers(changeMemberRole, person('Imani', 'manager'));
  const dialog = within(screen.getByRole('dialog', { name: 'Make Imani a manager?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Change the role' }));
  await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ role: 'manager' }));
});

test('a clerk sees who works here, and may leave', async () => {
  open(
    { members: [person('Erin', 'owner'), person('Riley', 'clerk', true)], invitations: [] },
    'clerk',
  );
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  expect(screen.queryByText('Invited')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});
