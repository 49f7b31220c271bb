import {
  requestPasswordReset,
  requestVerification,
  resetPassword,
  verifyEmail,
} from '@backhaul/contract/calls/people/account-security.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { errors, type ErrorCode } from '@backhaul/contract/error-codes.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

const unverified = { ...customer, emailVerified: false };
const token = 'a-token_of-the-mail';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function startAs(user: typeof customer | null): FakeServer {
  const server = startFakeServer();
  if (user) server.answers(me, user);
  else server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
  return server;
}

const refusesLink =
  (server: FakeServer, call: typeof verifyEmail | typeof resetPassword) => (code: ErrorCode) =>
    server.refuses(call, errors[code].status, code, errors[code].message);

describe('a forgotten password', () => {
  test('is asked about with the e-mail that was typed at signing in', async () => {
    const server = startAs(null);
    server.answers(requestPasswordReset, undefined);
    openApp('/login?next=/orders');
    fireEvent.change(await screen.findByLabelText('Email'), {
      target: { value: 'casey@example.com' },
    });
    fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await heading('Forgot your password?');
    fireEvent.click(await button('Send the link'));
    await screen.findByText(/If casey@example.com has an account here/);
    expect(server.sent.at(-1)).toMatchObject({
      what: 'POST /api/auth/forgot-password',
      body: { email: 'casey@example.com' },
    });
    fireEvent.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    await heading('Welcome back');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('casey@example.com');
    expect(window.location.search).toBe('?next=%2Forders');
  });

  test('needs an e-mail', async () => {
    const server = startAs(null);
    openApp('/forgot-password');
    fireEvent.click(await button('Send the link'));
    await screen.findByText('Please enter a valid email address');
    expect(server.sent).toEqual([]);
  });

  test('too many wishes are said, and the e-mail stays', async () => {
    const server = startAs(null);
    server.refuses(requestPasswordReset, 429, 'rate_limited', errors.rate_limited.message);
    openApp('/forgot-password');
    await button('Send the link');
    type('Email', 'casey@example.com');
    fireEvent.click(await button('Send the link'));
    await screen.findByText(errors.rate_limited.message);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('casey@example.com');
    server.answers(requestPasswordReset, undefined);
    fireEvent.click(await button('Send the link'));
    await screen.findByText(/If casey@example.com has an account here/);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('casey@example.com');
    expect(await button('Send the link again')).toBeTruthy();
  });

  test('is set anew with the token of the link, and Sign In follows with the e-mail', async () => {
    const server = startAs(null);
    server.answers(resetPassword, { email: 'casey@example.com' });
    openApp(`/reset-password#token=${token}`);
    await heading('Set a new password');
    expect(window.location.href).not.toContain(token);
    expect(server.sent).toEqual([]);
    type('New password', 'six-brown-parcels');
    type('Confirm password', 'other');
    fireEvent.click(await button('Set password'));
    await screen.findByText('Passwords do not match');
    type('Confirm password', 'six-brown-parcels');
    fireEvent.click(await button('Set password'));
    await heading('Welcome back');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('casey@example.com');
    expect(server.sent.at(-1)?.body).toEqual({
      token,
      password: 'six-brown-parcels',
      confirmPassword: 'six-brown-parcels',
    });
  });

  test.each([
    ['link_used', 'This link was already used'],
    ['link_expired', 'This link has expired'],
    ['link_invalid', 'This link is not valid'],
  ] as const)('%s is said, with the way to a new link', async (code, title) => {
    const server = startAs(null);
    refusesLink(server, resetPassword)(code);
    openApp(`/reset-password#token=${token}`);
    await heading('Set a new password');
    type('New password', 'x');
    type('Confirm password', 'x');
    fireEvent.click(await button('Set password'));
    await heading(title);
    fireEvent.click(screen.getByRole('link', { name: 'Send me a new link' }));
    await heading('Forgot your password?');
  });

  test('an address without a token is no link', async () => {
    startAs(null);
    openApp('/reset-password');
    await heading('This link is not valid');
  });
});

describe('verifying an e-mail', () => {
  test('takes a button, which sends the token that left the address', async () => {
    const server = startAs(unverified);
    server.answers(verifyEmail, { email: unverified.email });
    openApp(`/verify-email#token=${token}`);
    await heading('Verify your e-mail');
    expect(window.location.href).not.toContain(token);
    expect(server.sent).toEqual([]);
    fireEvent.click(await button('Yes, verify my e-mail'));
    await heading('Your e-mail is verified');
    expect(server.sent.at(-1)?.body).toEqual({ token });
    expect(sessionStorage.getItem('backhaul.link:/verify-email')).toBeNull();
  });

  test('asks a visitor to sign in first, and knows the link afterwards', async () => {
    const server = startAs(null);
    const { unmount } = openApp(`/verify-email#token=${token}`);
    await heading('Verify your e-mail');
    const signIn = screen.getByRole('link', { name: 'Sign In' });
    expect(signIn.getAttribute('href')).toBe('/login?next=%2Fverify-email');
    unmount();
    server.answers(me, unverified);
    server.answers(verifyEmail, { email: unverified.email });
    openApp('/verify-email');
    fireEvent.click(await button('Yes, verify my e-mail'));
    await heading('Your e-mail is verified');
    expect(server.sent.at(-1)?.body).toEqual({ token });
  });

  test.each([
    ['link_used', 'This link was already used'],
    ['link_expired', 'This link has expired'],
    ['link_invalid', 'This link is not valid'],
  ] as const)('%s is said, and a new link sent on a press', async (code, title) => {
    const server = startAs(unverified);
    refusesLink(server, verifyEmail)(code);
    server.answers(requestVerification, undefined);
    openApp(`/verify-email#token=${token}`);
    fireEvent.click(await button('Yes, verify my e-mail'));
    await heading(title);
    fireEvent.click(await button('Send the link again'));
    await screen.findByText(`A new link is on its way to ${unverified.email}.`);
  });

  test('a link of another account says so, and how to go on', async () => {
    const server = startAs(unverified);
    refusesLink(server, verifyEmail)('link_of_other_account');
    openApp(`/verify-email#token=${token}`);
    fireEvent.click(await button('Yes, verify my e-mail'));
    await heading('This link belongs to another account');
    expect(await button('Sign Out')).toBeTruthy();
  });

  test('a used link of a verified e-mail leaves nothing to do', async () => {
    const server = startAs(customer);
    refusesLink(server, verifyEmail)('link_used');
    openApp(`/verify-email#token=${token}`);
    fireEvent.click(await button('Yes, verify my e-mail'));
    await screen.findByText(
      `Your e-mail ${customer.email} is verified. You need to do nothing more.`,
    );
  });

  test('a server that cannot be reached leaves the button and the link', async () => {
    const server = startAs(unverified);
    server.drops(verifyEmail);
    openApp(`/verify-email#token=${token}`);
    fireEvent.click(await button('Yes, verify my e-mail'));
    await screen.findByText(/could not reach the server/);
    server.answers(verifyEmail, { email: unverified.email });
    await waitFor(() =>
      fireEvent.click(screen.getByRole('button', { name: 'Yes, verify my e-mail' })),
    );
    await heading('Your e-mail is verified');
  });
});
