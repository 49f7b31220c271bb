import { login, me, register } from '@backhaul/contract/calls/people/accounts.ts';
import {
  bookOrder,
  checkPolicy,
  listPickupSlots,
} from '@backhaul/contract/calls/returns/orders.ts';
import { checkPickup } from '@backhaul/contract/calls/places/places.ts';
import { createQuote } from '@backhaul/contract/calls/returns/quotes.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { calendarDayOf } from '../../../../lib/format/dates.ts';
import { type FakeServer, startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { acceptedAnswer } from '../../../../testing/open-wizard.tsx';
import { customer } from '../../../../testing/people.ts';
import type { Draft } from '../draft/draft.ts';
import { saveDraft } from '../draft/draft-storage.ts';
import { exampleDraft, exampleQuote } from '../test-booking.ts';

const today = calendarDayOf(Date.now(), 'America/Chicago');

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal('reportError', () => undefined);
  server = startFakeServer();
  server.answers(createQuote, exampleQuote);
  server.answers(checkPolicy, acceptedAnswer);
  server.answers(listPickupSlots, []);
  server.answers(checkPickup, {
    placeId: 'place-1',
    formattedAddress: exampleDraft.pickupAddress,
    name: '',
    location: { lat: 38.6, lng: -90.24 },
    precision: 'address',
    uncertaintyMeters: 10,
    needsPin: false,
    pinReachMeters: 150,
  });
});

/**
 * Opens the page shown after a receipt was read. The draft has all answers; `changes` replaces some of them.
 */
function openScreen(owner: string | null, changes: Partial<Draft> = {}) {
  const days = { pickupDate: addDays(today, 1), purchaseDate: addDays(today, -17) };
  const draft: Draft = { ...exampleDraft, ...days, fromReceipt: ['itemValue'], ...changes };
  saveDraft(localStorage, owner, draft, Date.now());
  openApp('/book-pickup?start=filled');
}

const button = (name: string) => screen.findByRole('button', { name });

test('a whole answer is booked from the one screen, with the tip that was chosen there', async () => {
  server.answers(me, customer);
  server.keepsWaiting(bookOrder);
  openScreen(customer.id);
  const book = await button('Book Pickup');
  fireEvent.click(book);
  const booked = () => server.sent.find(({ what }) => what === `POST ${bookOrder.path}`);
  await waitFor(() => expect(booked()).toBeDefined());
  expect(booked()?.body).toMatchObject({ orderName: 'Winter jacket', totalPrice: 9.79 });
});

test('a visitor makes an account from there, and the steps stay one press away', async () => {
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
  openScreen(null);
  await button('Create account and book');
  expect(screen.getByRole('link', { name: 'Sign in to book' })).toBeTruthy();
  fireEvent.click(await button('Review your answers first'));
  expect(await screen.findByRole('heading', { name: 'Payment & Review' })).toBeTruthy();
});

test('an account whose first sign-in fails asks for the password, with its e-mail filled in', async () => {
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
  openScreen(null);
  fireEvent.click(await button('Create account and book'));
  server.answers(register, { user: customer });
  server.refuses(login, 429, 'rate_limited', 'Too many requests.');
  const password = 'six-brown-parcels';
  for (const [label, value] of Object.entries({
    Email: customer.email,
    Password: password,
    'Confirm password': password,
  }))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(await button('Create Account'));
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true'),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(customer.email);
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('a blank that only the steps ask for leads to its step', async () => {
  server.answers(me, customer);
  openScreen(customer.id, { hasReceipt: false });
  fireEvent.click(await button('Continue'));
  expect(await screen.findByRole('heading', { name: 'Pickup Preferences' })).toBeTruthy();
  expect(server.sent.map(({ what }) => what)).not.toContain(`POST ${bookOrder.path}`);
});
