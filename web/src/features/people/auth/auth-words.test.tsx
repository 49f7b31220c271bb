import {
  demoLogin,
  environment,
  login,
  me,
  register,
} from '@backhaul/contract/calls/people/accounts.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { installation } from '../../../testing/installation.ts';
import { openApp } from '../../../testing/open-app.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
});

const button = (name: string) => screen.findByRole('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const said = (text: string) => screen.findAllByText(text);

const person = {
  'First name': 'Riley',
  'Last name': 'Stone',
  Email: 'riley@example.com',
  Password: 'Ferry-street-41',
  'Confirm password': 'Ferry-street-41',
};

async function signUp(changes: Partial<typeof person> = {}) {
  openApp('/login?tab=register');
  await button('Create Account');
  for (const [label, value] of Object.entries({ ...person, ...changes })) type(label, value);
  fireEvent.click(await button('Create Account'));
}

async function signIn() {
  openApp('/login');
  await button('Sign In');
  type('Email', person.Email);
  type('Password', person.Password);
  fireEvent.click(await button('Sign In'));
}

test('the Sign In tab has its ways in, and the way back', async () => {
  server.answers(environment, { ...installation, oauth: { google: true, facebook: true } });
  openApp('/login');
  for (const name of [
    'Sign In',
    'Try Demo Account',
    'Continue with Google',
    'Continue with Facebook',
  ])
    expect(await button(name)).toBeTruthy();
  expect(
    screen.getByText('Explore all features except admin panel, no signup required'),
  ).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Back to Home' });
  expect(back.getAttribute('href')).toBe('/');
});

describe('while it is under way the button says so and waits', () => {
  test('signing in', async () => {
    server.keepsWaiting(login);
    await signIn();
    expect(await button('Signing in...')).toHaveProperty('disabled', true);
  });

  test('the demo', async () => {
    server.keepsWaiting(demoLogin);
    openApp('/login');
    fireEvent.click(await button('Try Demo Account'));
    expect(await button('Starting demo...')).toHaveProperty('disabled', true);
  });

  test('creating an account', async () => {
    server.keepsWaiting(register);
    await signUp();
    expect(await button('Creating Account...')).toHaveProperty('disabled', true);
  });
});

describe('what goes wrong is said', () => {
  test('of the demo', async () => {
    server.refuses(demoLogin, 503, 'busy', errors.busy.message);
    openApp('/login');
    fireEvent.click(await button('Try Demo Account'));
    await said('Demo unavailable');
    await said('Please try again or sign in with your account.');
  });

  test('of wrong credentials, in the fixed words', async () => {
    const { status, message } = errors.invalid_credentials;
    server.refuses(login, status, 'invalid_credentials', message);
    await signIn();
    await said('Error');
    await said('Please check your credentials and try again.');
  });

  test.each([
    ['rate_limited', errors.rate_limited],
    ['busy', errors.busy],
    ['internal', errors.internal],
  ] as const)('of %s, as it is: other credentials would not help', async (code, error) => {
    server.refuses(login, error.status, code, error.message);
    await signIn();
    await said(error.message);
    expect(screen.queryByText('Please check your credentials and try again.')).toBeNull();
  });

  test('of a registration for no reason of its fields', async () => {
    server.refuses(register, 500, 'internal', errors.internal.message);
    await signUp();
    await said('Please check your information and try again.');
  });

  test('of a registration at the fields that the server names', async () => {
    server.refuses(register, 422, 'validation_failed', 'Validation failed', {
      email: 'Please enter a valid email address',
    });
    await signUp();
    await said('Please enter a valid email address');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(screen.queryByText('Please check your information and try again.')).toBeNull();
  });

  test.each([
    ['Email', 'riley', 'Please enter a valid email address'],
    ['Password', '', 'Password is required'],
    ['Confirm password', '', 'Confirm password is required'],
    ['Confirm password', 'other', 'Passwords do not match'],
    ['First name', ' ', 'First name is required'],
    ['First name', 'x'.repeat(51), 'First name must be less than 50 characters'],
    ['Last name', '', 'Last name is required'],
    ['Last name', 'x'.repeat(51), 'Last name must be less than 50 characters'],
  ] as const)('of %s %j at its field, and nothing is sent', async (label, value, message) => {
    await signUp({ [label]: value });
    await said(message);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(server.sent).toEqual([]);
  });
});
