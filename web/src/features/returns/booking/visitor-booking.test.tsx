import { currentUser, login, me, register } from '@backhaul/contract/calls/people/accounts.ts';
import { bookOrder, checkPolicy } from '@backhaul/contract/calls/returns/orders.ts';
import { createQuote } from '@backhaul/contract/calls/returns/quotes.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { acceptedAnswer } from '../../../testing/open-wizard.tsx';
import { customer } from '../../../testing/people.ts';
import { saveDraft } from './draft/draft-storage.ts';
import { exampleDraft, exampleQuote } from './test-booking.ts';

const password = 'six-brown-parcels';
const tomorrow = calendarDayOf(Date.now() + 86_400_000, 'America/Chicago');
const draft = { ...exampleDraft, pickupDate: tomorrow };

let server: FakeServer;
beforeEach(() => {
  // The map needs WebGL, which tests do not have. It is replaced by a text, and the reported error is
  // ignored.
  vi.stubGlobal('reportError', () => undefined);
  server = startFakeServer();
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
  server.answers(createQuote, exampleQuote);
  server.answers(checkPolicy, acceptedAnswer);
});

const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const here = () => window.location.pathname + window.location.search;

test('a visitor comes to the price, is led to an account, and finds the booking as it was', async () => {
  saveDraft(localStorage, null, draft, Date.now());
  openApp('/book-pickup?step=4');
  expect(await screen.findByText('Book a return')).toBeTruthy();
  expect(screen.queryByText(/^Hello/)).toBeNull();
  const onwards = await screen.findByRole('button', {
    name: /^Create account and book\s*\$9\.79$/,
  });
  expect(screen.getByRole('link', { name: 'Sign in to book' }).getAttribute('href')).toBe(
    '/login?next=%2Fbook-pickup%3Fstep%3D4',
  );
  await waitFor(() => expect(onwards.hasAttribute('disabled')).toBe(false));
  fireEvent.click(onwards);

  expect(await screen.findByText(/^Your answers are saved\./)).toBeTruthy();
  expect(here()).toBe('/login?next=%2Fbook-pickup%3Fstep%3D4&tab=register');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Priya');
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Raman');
  expect(
    screen.getByText(/Create your account and we book your return for \$9\.79\./),
  ).toBeTruthy();
  const booking = screen.getByRole('region', { name: 'Your booking' }).textContent;
  expect(booking).toContain(draft.orderName);
  expect(booking).toMatch(/Price valid until .*\$9\.79$/);
  server.answers(register, { user: customer });
  server.answers(login, { user: customer });
  server.answers(currentUser, customer);
  server.keepsWaiting(bookOrder);
  await type('Email', customer.email);
  await type('Password', password);
  await type('Confirm password', password);
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));

  // The button promised to book as well, so the return is booked without signing in or another click.
  await waitFor(() => expect(server.sent.at(-1)?.what).toBe(`POST ${bookOrder.path}`));
  expect(here()).toBe('/book-pickup?step=4');
  expect(server.sent.at(-1)?.body).toMatchObject({
    customerName: draft.customerName,
    orderName: draft.orderName,
    customerEmail: customer.email,
    totalPrice: 9.79,
  });
  expect(window.history.state).not.toHaveProperty('booksAt');
});

test('another price than the one on the button is shown and not booked', async () => {
  saveDraft(localStorage, null, draft, Date.now());
  openApp('/book-pickup?step=4');
  const link = await screen.findByRole('link', { name: 'Sign in to book' });
  await screen.findByRole('button', { name: /^Create account and book\s*\$9\.79$/ });
  fireEvent.click(link);
  await type('Email', customer.email);
  await type('Password', password);
  server.answers(login, { user: customer });
  server.answers(currentUser, customer);
  server.answers(createQuote, { ...exampleQuote, total: 10.29 });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));

  const book = await screen.findByRole('button', { name: /^Book Pickup\s*\$10\.29$/ });
  await waitFor(() => expect(book.hasAttribute('disabled')).toBe(false));
  expect(document.activeElement?.textContent).toBe('Payment & Review');
  await waitFor(() => expect(window.history.state).not.toHaveProperty('booksAt'));
  expect(server.sent.map(({ what }) => what)).not.toContain(`POST ${bookOrder.path}`);
});

test('what was meant is forgotten where the draft is no longer there', async () => {
  saveDraft(localStorage, null, draft, Date.now());
  openApp('/book-pickup?step=4');
  await screen.findByRole('button', { name: /^Create account and book\s*\$9\.79$/ });
  fireEvent.click(screen.getByRole('link', { name: 'Sign in to book' }));
  expect(await screen.findByText(/Sign in and we book your return for \$9\.79\./)).toBeTruthy();
  localStorage.clear();
  await type('Email', customer.email);
  await type('Password', password);
  server.answers(login, { user: customer });
  server.answers(currentUser, customer);
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Contact Information' })).toBeTruthy();
  await waitFor(() => expect(window.history.state).not.toHaveProperty('booksAt'));
});

test('an account that signs in later finds no visitor’s draft of a demo or another account', async () => {
  saveDraft(localStorage, null, draft, Date.now());
  server.answers(me, customer);
  const first = openApp('/book-pickup');
  expect(await screen.findByDisplayValue(draft.customerPhone)).toBeTruthy();
  first.unmount();
  server.answers(me, { ...customer, id: '0198a000-0000-7000-8000-00000000000f', phone: null });
  openApp('/book-pickup');
  expect((await screen.findByLabelText<HTMLInputElement>('Phone')).value).toBe('');
});

test('an unknown e-mail is said where it was typed, with the way on', async () => {
  server.refuses(login, 401, 'requires_signup', 'No account.', undefined, {
    requiresSignup: true,
  });
  openApp('/login?next=/book-pickup?step=4');
  await type('Email', 'new@example.com');
  await type('Password', password);
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Create an account here.' }));
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('new@example.com');
  expect(here()).toContain('next=%2Fbook-pickup%3Fstep%3D4');
});
