import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  readSignIns,
  requestPasswordReset,
  requestVerification,
} from '@backhaul/contract/calls/people/account-security.ts';
import { readDeletion } from '@backhaul/contract/calls/people/account-deletion.ts';
import { readLatestExport } from '@backhaul/contract/calls/people/account-data.ts';
import {
  changeProfile,
  disconnectSignIn,
  giveUpEmailChange,
  requestEmailChange,
} from '@backhaul/contract/calls/people/account-profile.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  changeSavedPlace,
  forgetSavedPlace,
  listSavedPlaces,
  savePlace,
  type SavedPlace,
} from '@backhaul/contract/calls/people/saved-places.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

const session = (last: number, device: string, isCurrent = false) => ({
  id: `0198a000-0000-7000-8000-0000000000f${last}`,
  device,
  kind: 'phone' as const,
  firstUsedAt: '2026-11-01T18:00:00.000Z',
  lastUsedAt: '2026-11-20T18:00:00.000Z',
  isCurrent,
});
const here = session(1, 'Chrome on Linux', true);
const iphone = session(2, 'Safari on iPhone');
const mac = session(3, 'Chrome on Mac');
const home: SavedPlace = {
  id: '0198a000-0000-7000-8000-0000000000b1',
  label: 'Home',
  address: '3526 Halliday Ave, St. Louis, MO 63118',
  unit: '2B',
  placeId: null,
  location: null,
  accessNotes: 'Ring twice',
  isDefault: false,
};

function openSettings(user = customer, providers: readonly 'google'[] = [], hasPassword = true) {
  const server = startFakeServer();
  server.answers(me, user);
  server.answers(listSavedPlaces, [home]);
  server.answers(readLatestExport, { export: null });
  server.answers(readDeletion, { deletesAt: null, obstacles: [] });
  server.answers(listSessions, [here, iphone, mac]);
  server.answers(readSignIns, {
    hasPassword,
    providers: providers.map((provider) => ({ provider, linkedAt: '2026-11-03T12:00:00.000Z' })),
  });
  openApp('/account-settings');
  return server;
}

const part = (name: string) => screen.findByRole('region', { name });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('is a section each, which the menu leads to', async () => {
  openSettings();
  const menu = await screen.findByRole('navigation', { name: 'Settings' });
  const names = within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).toEqual([
    'Profile',
    'Saved places',
    'Payments',
    'Credit',
    'Payment methods',
    'Password',
    'Connected sign-ins',
    'Notifications',
    'Blocked people',
    'Sessions',
    'Your data',
  ]);
  for (const name of names) expect(await part(name ?? '')).toBeTruthy();
  fireEvent.click(within(menu).getByRole('link', { name: 'Sessions' }));
  expect(window.location.hash).toBe('#sessions');
  expect(screen.queryByText('Verify your e-mail')).toBeNull();
});

test('is /profile too, which begins with the profile', async () => {
  const server = openSettings();
  window.history.replaceState(null, '', '/profile');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await part('Profile')).toBeTruthy();
  await waitFor(() => expect(document.title).toContain('Profile'));
  expect(server.sent).toEqual([]);
});

test('is where Settings in the account’s menu leads', async () => {
  openSettings();
  const menu = await screen.findByRole('navigation', { name: 'Account', hidden: true });
  const link = within(menu).getByRole('link', { name: 'Settings', hidden: true });
  expect(link.getAttribute('href')).toBe('/account-settings');
});

test('an e-mail that is not verified is said to be, and the link sent again on a press', async () => {
  const server = openSettings({ ...customer, emailVerified: false });
  const profile = await part('Profile');
  expect(within(profile).getByText('not verified')).toBeTruthy();
  server.refuses(requestVerification, 429, 'rate_limited', 'Try again in 15 minutes.');
  fireEvent.click(within(profile).getByRole('button', { name: 'Send the link again' }));
  await screen.findByText('Try again in 15 minutes.');
  server.answers(requestVerification, undefined);
  fireEvent.click(within(profile).getByRole('button', { name: 'Send the link again' }));
  await screen.findByText(/A new link is on its way to casey@example.com/);
});

test('a session ends by its button, and all others after a question', async () => {
  const server = openSettings();
  const sessions = await part('Sessions');
  const row = (name: string) => within(sessions).getByText(name).closest('li');
  await within(sessions).findByText('Chrome on Linux');
  expect(row('Chrome on Linux')?.textContent).toContain('This device');
  expect(row('Chrome on Linux')?.querySelector('button')).toBeNull();
  server.refuses(endSession, 503, 'busy', errors.busy.message);
  fireEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await screen.findByText('We could not sign out this device');
  expect(row('Safari on iPhone')).toBeTruthy();
  server.answers(endSession, undefined);
  server.answers(listSessions, [here, mac]);
  fireEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(server.sent.at(-1)?.what).toBe(`DELETE /api/account/sessions/${iphone.id}`);
  server.answers(endOtherSessions, { ended: 1 });
  server.answers(listSessions, [here]);
  fireEvent.click(screen.getByRole('button', { name: 'Sign out other devices' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out your other devices?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign out other devices' }));
  await screen.findByText('You are not signed in on any other device.');
  await screen.findByText('Other devices signed out');
  expect(server.sent.at(-1)?.what).toBe('POST /api/account/sessions/end-others');
});

test('the password is changed with the current one; a wrong one is said at its field', async () => {
  const server = openSettings();
  fireEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(screen.getByText('Current password is required')).toBeTruthy();
  expect(server.sent).toEqual([]);
  type('Current password', 'a guess');
  type('New password', 'six-brown-parcels');
  type('Confirm password', 'six-brown-parcels');
  server.refuses(changePassword, 422, 'validation_failed', 'Validation failed', {
    currentPassword: 'This is not your current password',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('This is not your current password');
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('six-brown-parcels');
  server.answers(changePassword, undefined);
  type('Current password', 'the right one');
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
  await screen.findByText('Password changed');
  await screen.findByText('Every other device was signed out.');
  expect(server.sent.at(-1)?.body).toEqual({
    currentPassword: 'the right one',
    password: 'six-brown-parcels',
    confirmPassword: 'six-brown-parcels',
  });
});

test('who signs in with Google sees it, and may have a link mailed for a password', async () => {
  const server = openSettings(customer, ['google'], false);
  const ways = await part('Connected sign-ins');
  expect(await within(ways).findByText('Google')).toBeTruthy();
  server.answers(requestPasswordReset, undefined);
  fireEvent.click(await screen.findByRole('button', { name: 'Set a password' }));
  await screen.findByText(/A link to set a password is on its way to casey@example.com/);
  expect(server.sent.at(-1)?.body).toEqual({ email: customer.email });
});

test('a demo account has neither password nor a link to verify', async () => {
  openSettings({ ...customer, isSandbox: true, sandboxId: customer.id });
  await screen.findByText('A demo account has no password.');
  expect(
    screen.getByText(/We delete it and its data 24 hours after the start of the demo/),
  ).toBeTruthy();
});

test('what could not be loaded says so, and can be tried again', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(listSavedPlaces, []);
  server.answers(readLatestExport, { export: null });
  server.answers(readDeletion, { deletesAt: null, obstacles: [] });
  server.answers(readSignIns, { hasPassword: true, providers: [] });
  server.refuses(listSessions, 503, 'busy', errors.busy.message);
  openApp('/account-settings');
  const sessions = await part('Sessions');
  await within(sessions).findByText(errors.busy.message);
  server.answers(listSessions, [here]);
  fireEvent.click(within(sessions).getByRole('button', { name: 'Try Again' }));
  await within(sessions).findByText('You are not signed in on any other device.');
});

test('names and phone are saved, and an error is said at its field', async () => {
  const server = openSettings();
  await part('Profile');
  type('First name', ' ');
  type(/^Phone/, '555');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('First name is required')).toBeTruthy();
  expect(screen.getByText(/^Enter a US phone number/)).toBeTruthy();
  expect(server.sent).toEqual([]);
  type('First name', 'Cass');
  type(/^Phone/, '314 555 0199');
  server.answers(changeProfile, { user: { ...customer, firstName: 'Cass' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Profile saved');
  expect(server.sent.at(-1)?.body).toEqual({
    firstName: 'Cass',
    lastName: 'Morgan',
    phone: '314 555 0199',
  });
});

test('another e-mail is asked for with the password, and waits for its link', async () => {
  const server = openSettings();
  fireEvent.click(await screen.findByRole('button', { name: 'Change e-mail' }));
  fireEvent.change(await screen.findByLabelText('New e-mail'), {
    target: { value: 'cass@example.com' },
  });
  type('Current password', 'right');
  server.refuses(requestEmailChange, 409, 'email_taken', 'An account with this e-mail exists.');
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText('An account with this e-mail exists.');
  server.answers(requestEmailChange, undefined);
  server.answers(me, { ...customer, newEmail: 'cass@example.com' });
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText(/We sent the link to cass@example.com/);
  server.answers(giveUpEmailChange, undefined);
  server.answers(me, customer);
  fireEvent.click(screen.getByRole('button', { name: 'Keep the old e-mail' }));
  await waitFor(() => expect(screen.queryByText(/It is on its way/)).toBeNull());
});

test('without a password the owner signs in again first', async () => {
  const server = openSettings(customer, ['google'], false);
  fireEvent.click(await screen.findByRole('button', { name: 'Change e-mail' }));
  fireEvent.change(await screen.findByLabelText('New e-mail'), {
    target: { value: 'cass@example.com' },
  });
  server.refuses(requestEmailChange, 403, 'sign_in_again', errors.sign_in_again.message);
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByRole('button', { name: 'Sign in with Google' });
});

test('a saved place is changed, made the default, and removed after a question', async () => {
  const server = openSettings();
  const places = await part('Saved places');
  fireEvent.click(await within(places).findByRole('button', { name: 'Edit Home' }));
  await screen.findByLabelText('Name of the place');
  type('Name of the place', 'Grandma');
  fireEvent.click(screen.getByLabelText('Use this place when I book'));
  const changed = { ...home, label: 'Grandma', isDefault: true };
  server.answers(changeSavedPlace, changed);
  server.answers(listSavedPlaces, [changed]);
  fireEvent.click(screen.getByRole('button', { name: 'Save the place' }));
  await within(places).findByText('default');
  expect(server.sent.at(-1)?.body).toMatchObject({ label: 'Grandma', isDefault: true });
  server.answers(forgetSavedPlace, undefined);
  server.answers(listSavedPlaces, []);
  fireEvent.click(within(places).getByRole('button', { name: 'Remove Grandma' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove place' }));
  await within(places).findByText(/^You have no saved places yet/);
});

test('a place is added; one that is incomplete is not sent', async () => {
  const server = openSettings();
  const places = await part('Saved places');
  fireEvent.click(await within(places).findByRole('button', { name: 'Add a place' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save the place' }));
  expect(screen.getByText('A name for the place is required')).toBeTruthy();
  expect(server.sent).toEqual([]);
  type('Name of the place', 'Work');
  type('Address', '211 N Broadway, 63102');
  server.answers(savePlace, { ...home, label: 'Work' });
  fireEvent.click(screen.getByRole('button', { name: 'Save the place' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent.at(-1)?.body).toMatchObject({ label: 'Work', placeId: null, unit: null });
});

test('a provider is disconnected after a question, unless it is the last way in', async () => {
  const server = openSettings(customer, ['google']);
  const ways = await part('Connected sign-ins');
  server.answers(disconnectSignIn, undefined);
  server.answers(readSignIns, { hasPassword: true, providers: [] });
  fireEvent.click(await within(ways).findByRole('button', { name: 'Disconnect Google' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect Google?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Disconnect Google' }));
  await screen.findByText('Google disconnected');
});

test('the last way in says that a password comes first, and has no button', async () => {
  openSettings(customer, ['google'], false);
  const ways = await part('Connected sign-ins');
  await within(ways).findByText(/Before you disconnect your only sign-in, set a password/);
  expect(within(ways).queryByRole('button')).toBeNull();
});
