import { environment } from '@backhaul/contract/calls/people/accounts.ts';
import { searchStores } from '@backhaul/contract/calls/places/catalog.ts';
import { createQuote } from '@backhaul/contract/calls/returns/quotes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testStore } from '../../../parts/store-picker/test-store.ts';
import { installation } from '../../../testing/installation.ts';
import { openWizard } from '../../../testing/open-wizard.tsx';
import { exampleQuote } from './test-booking.ts';

/** The test waits at most this many milliseconds. A toast that closes only by itself stays longer. */
const early = { timeout: 3000 };

async function pick(name: RegExp) {
  await openWizard(2, { store: null, storeQuery: 'Target' }, (server) =>
    server.answers(searchStores, [testStore('Target North', 'Target')]),
  );
  const row = await screen.findByRole('radio', { name });
  fireEvent.pointerDown(row);
  fireEvent.click(row);
}

test('a store that is chosen is said', async () => {
  await pick(/North/);
  expect(await screen.findByText('Store selected')).toBeTruthy();
});

test('so is any location of a retailer, and what that means', async () => {
  await pick(/^Any Location/);
  expect(await screen.findByText('Any location selected')).toBeTruthy();
  expect(screen.getByText('Driver will deliver to the nearest Target location')).toBeTruthy();
});

test('a route is said with its distance, time and fare', async () => {
  await openWizard(4);
  expect(await screen.findByText('Route calculated')).toBeTruthy();
  expect(screen.getByText(/mi, \d+ min, \$9\.79$/)).toBeTruthy();
});

test('it is a return that is booked, by a person who is greeted, knows from what price on, and can go back home', async () => {
  await openWizard(1, { store: null, storeQuery: '' }, (server) =>
    server.answers(environment, installation),
  );
  // The text appears twice: beside the form for wide screens, and in the bottom bar for phones.
  const [from] = await screen.findAllByText(/plus distance and time\./);
  expect(from?.textContent).toMatch(/^The price starts at \$3\.99, plus/);
  expect(screen.getByText('Hello, Casey Morgan')).toBeTruthy();
  const steps = within(screen.getByRole('list', { name: 'Booking steps' })).getAllByRole(
    'listitem',
  );
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Step 1 of 4Contact Information',
    'Step 2 of 4Return Details',
    'Step 3 of 4Pickup Preferences',
    'Step 4 of 4Payment & Review',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
    'step',
    null,
    null,
    null,
  ]);
  const tab = screen.getByRole('tab', { name: 'Book Return' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  const exchange = screen.getByRole('tab', { name: 'Exchange Coming Soon' });
  expect(exchange.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/?home=1');
  // The tab for exchanges is marked as coming soon, and a click on it says so.
  fireEvent.click(exchange);
  expect(await screen.findByRole('link', { name: 'Back to Home' })).toBeTruthy();
});

test('a route that nobody can make sense of is said, and is tried again on a press', async () => {
  const server = await openWizard(2, {}, (fake) => {
    fake.answers(searchStores, []);
    fake.refuses(createQuote, 502, 'unreadable', 'Bad Gateway');
  });
  // Both the toast and the permanent notice show the error.
  await waitFor(() => expect(screen.getAllByText('Route error')).toHaveLength(2));
  expect(screen.getAllByText('Route calculation failed').length).toBeGreaterThan(0);
  server.answers(createQuote, exampleQuote);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect((await screen.findAllByText('$9.79')).length).toBeGreaterThan(0);
  // Both messages disappear with the error, long before the toast's time is over.
  await waitFor(() => expect(screen.queryByText('Route error')).toBeNull(), early);
});

test('what is missing is said until it is answered', async () => {
  await openWizard(2, { orderName: '' }, (server) => server.answers(searchStores, []));
  const name = await screen.findByLabelText(/^Order name/);
  fireEvent.click(screen.getByRole('button', { name: /^Next/ }));
  await screen.findByText('Missing information');
  fireEvent.change(name, { target: { value: 'Blue jacket' } });
  await waitFor(() => expect(screen.queryByText('Missing information')).toBeNull(), early);
});
