import {
  currentUser,
  demoLogin,
  environment,
  login,
  me,
  register,
} from '@backhaul/contract/calls/people/accounts.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { installation } from '../../../testing/installation.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer, driver, operator } from '../../../testing/people.ts';

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  server = startFakeServer();
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
});
afterEach(() => vi.useRealTimers());

const button = (name: string) => screen.findByRole('button', { name });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

async function signIn() {
  await type('Email', 'riley@example.com');
  await type('Password', 'Ferry-street-41');
  fireEvent.click(await button('Sign In'));
}

describe('the Sign Up tab', () => {
  test('has its fields, the ways around it and the way back', async () => {
    server.answers(environment, { ...installation, oauth: { google: true, facebook: true } });
    openApp('/login?tab=register');
    for (const label of ['First name', 'Last name', 'Email', 'Password', 'Confirm password'])
      expect(await field(label)).toBeTruthy();
    for (const name of ['Create Account', 'Continue with Google', 'Continue with Facebook'])
      expect(await button(name)).toBeTruthy();
    expect(selected()).toBe('Sign Up');
    const back = screen.getByRole('link', { name: 'Back to Home' });
    expect(back.getAttribute('href')).toBe('/');
  });

  test('shows and hides either password on its own', async () => {
    openApp('/login?tab=register');
    await type('Password', 'Ferry-street-41');
    const types = async () => [
      (await field('Password')).type,
      (await field('Confirm password')).type,
    ];
    expect(await types()).toEqual(['password', 'password']);
    fireEvent.click(await button('Show password'));
    expect(await types()).toEqual(['text', 'password']);
    fireEvent.click(await button('Show password confirmation'));
    fireEvent.click(await button('Hide password'));
    expect(await types()).toEqual(['password', 'text']);
    fireEvent.click(await button('Hide password confirmation'));
    expect(await types()).toEqual(['password', 'password']);
    expect((await field('Password')).value).toBe('Ferry-street-41');
  });

  test('measures the password, checks off five requirements, and advises', async () => {
    openApp('/login?tab=register');
    await type('Password', 'abc');
    const met = () =>
      within(screen.getByRole('list', { name: 'Password requirements' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(met()).toEqual([
      'At least 8 characters (not met)',
      'One lowercase letter (met)',
      'One uppercase letter (not met)',
      'One number (not met)',
      'One special character (not met)',
    ]);
    expect(screen.getByText('Very Weak')).toBeTruthy();
    const advice = screen.getByText(/^Consider a stronger password/).parentElement?.textContent;
    for (const hint of ['Use at least 8 characters', 'Consider using 12+ characters'])
      expect(advice).toContain(hint);

    await type('Password', 'Abcde1!!');
    expect(met().filter((line) => line.endsWith(' (met)'))).toHaveLength(5);
    expect(screen.getByText('Strong')).toBeTruthy();
    expect(screen.getByText('This is a strong password.')).toBeTruthy();
    expect(screen.queryByText(/Consider a stronger password/)).toBeNull();
  });

  test('says that the account is there, and goes on at Sign In', async () => {
    server.answers(register, { user: customer });
    openApp('/login?tab=register');
    await type('First name', 'Riley');
    await type('Last name', 'Stone');
    await type('Email', 'riley@example.com');
    await type('Password', 'weak');
    await type('Confirm password', 'weak');
    fireEvent.click(await button('Create Account'));
    expect(await screen.findByText('Account created')).toBeTruthy();
    expect(screen.getByText('Welcome! Please sign in with your new account.')).toBeTruthy();
    expect(selected()).toBe('Sign In');
    expect((await field('Email')).value).toBe('riley@example.com');
    expect((await field('Password')).value).toBe('');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Password')));
  });
});

test('a provider is offered only where this server has its keys', async () => {
  server.answers(environment, { ...installation, oauth: { google: false, facebook: true } });
  openApp('/login');
  expect(await button('Continue with Facebook')).toBeTruthy();
  expect(screen.queryByText('Continue with Google')).toBeNull();
});

describe('an installation that is closed to the public', () => {
  beforeEach(() => {
    server.answers(environment, { ...installation, allowPublicLogin: false });
  });

  test('signs its people in, and offers nobody else an account or the demo', async () => {
    server.refuses(login, 401, 'requires_signup', 'No account.', undefined, {
      requiresSignup: true,
    });
    openApp('/login?tab=register');
    expect(await screen.findByText('Access Restricted')).toBeTruthy();
    for (const words of ['Sign Up', 'Create Account', 'Try Demo Account'])
      expect(screen.queryByText(words)).toBeNull();
    await signIn();
    expect(await screen.findByText('No account has this e-mail.')).toBeTruthy();
    expect(screen.getByText('Please try again.')).toBeTruthy();
  });

  test.each(['/book-pickup', '/mobile-simulator'])('says so in place of %s', async (path) => {
    openApp(path);
    expect(await screen.findByText('Access Restricted')).toBeTruthy();
    for (const words of ['Continue', 'Sign Up', 'Start the demo'])
      expect(screen.queryByText(words)).toBeNull();
  });

  test('takes no applications to drive', async () => {
    openApp('/driver-signup');
    expect(await screen.findByText('We need no new drivers right now')).toBeTruthy();
  });
});

test('nothing typed is said at both fields of Sign In, and nothing is sent', async () => {
  openApp('/login');
  fireEvent.click(await button('Sign In'));
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test.each([
  ['failed', 'The sign-in could not be completed. Please try again or use your e-mail.'],
  ['nonsense', 'The sign-in could not be completed. Please try again or use your e-mail.'],
  [
    'account_exists',
    'An account with this e-mail already exists. Please sign in with your password.',
  ],
  ['restricted', 'This platform is for authorized personnel only.'],
])('what became of a provider’s sign-in is said: %s', async (outcome, words) => {
  openApp(`/login?oauth=${outcome}&provider=google`);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('an unknown e-mail is said, and two seconds later Sign Up has it filled in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.refuses(login, 401, 'requires_signup', 'No account.', undefined, {
    requiresSignup: true,
  });
  openApp('/login');
  await signIn();
  expect(await screen.findByText('Error')).toBeTruthy();
  expect(screen.getByText('Please try again.')).toBeTruthy();
  expect(screen.getByText(/^No account with this e-mail yet\./)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(selected()).toBe('Sign In');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(selected()).toBe('Sign Up');
  expect((await field('Email')).value).toBe('riley@example.com');
});

describe('signing in leads', () => {
  test.each([
    ['an administrator to the dashboard', operator, '/admin-dashboard'],
    ['a driver to the portal', driver, '/driver-portal'],
    ['everybody else home', customer, '/'],
  ])('%s', async (_, user, path) => {
    server.answers(login, { user });
    server.answers(currentUser, user);
    openApp('/login');
    await signIn();
    await waitFor(() => expect(window.location.pathname).toBe(path));
  });

  test('the demo home', async () => {
    server.answers(demoLogin, { user: { ...customer, isSandbox: true } });
    openApp('/login');
    fireEvent.click(await button('Try Demo Account'));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  test('an administrator who comes from a provider to the dashboard', async () => {
    server.answers(me, operator);
    openApp('/login?oauth=success');
    await waitFor(() => expect(window.location.pathname).toBe('/admin-dashboard'));
  });
});

test.each(['/account-settings', '/profile', '/notifications', '/customer-dashboard'])(
  '%s asks a visitor to sign in, and is where that leads back',
  async (path) => {
    openApp(path);
    expect(await screen.findByText('Please sign in')).toBeTruthy();
    expect(screen.getByText('You need an account for this page.')).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe(
      `/login?next=${encodeURIComponent(path)}`,
    );
  },
);
