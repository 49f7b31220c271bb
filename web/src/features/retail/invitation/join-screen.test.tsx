import { me, type User } from '@backhaul/contract/calls/people/accounts.ts';
import { acceptInvitation, readInvitation } from '@backhaul/contract/calls/retail/team.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

const page = '/retailer/join/some.token';

function open(user: User | null) {
  const server = startFakeServer();
  if (user === null) server.refuses(me, 401, 'not_signed_in', 'Sign in first');
  else server.answers(me, user);
  server.answers(readInvitation, {
    company: 'Target',
    role: 'manager',
    email: customer.email,
    invitedBy: 'Riley Chen',
    endsAt: new Date().toISOString(),
  });
  openApp(page);
  return server;
}

test('a visitor makes an account or signs in, and comes back', async () => {
  open(null);
  const make = await screen.findByRole('link', { name: 'Create an account' });
  expect(make.getAttribute('href')).toBe(`/login?tab=register&next=${encodeURIComponent(page)}`);
  expect(screen.getByText(/Riley Chen invites you as a manager/)).toBeTruthy();
});

test('another account is told which one to use', async () => {
  open({ ...customer, email: 'other@example.com' });
  await screen.findByText(/You are signed in as other@example\.com/);
  expect(screen.queryByRole('button', { name: 'Join Target' })).toBeNull();
});

test('an address has to be verified first', async () => {
  open({ ...customer, emailVerified: false });
  await screen.findByText('Verify your e-mail');
  expect(screen.queryByRole('button', { name: 'Join Target' })).toBeNull();
});

test('the invited person joins; a refusal stands beside the button', async () => {
  const server = open(customer);
  server.refuses(acceptInvitation, 404, 'invitation_over', 'This link does not work.');
  fireEvent.click(await screen.findByRole('button', { name: 'Join Target' }));
  expect(await screen.findByText('This link does not work.')).toBeTruthy();
});

test('a link that does not work says what to do', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.refuses(readInvitation, 404, 'invitation_over', 'This link does not work. Ask again.');
  openApp(page);
  await screen.findByRole('heading', { name: 'This invitation does not work' });
});
