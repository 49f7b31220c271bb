import { searchStores } from '@backhaul/contract/calls/catalog.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testStore } from '../../parts/store-picker/test-store.ts';
import { openWizard } from '../../testing/open-wizard.tsx';

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

test('a route is said with its distance, time and fare, and opens in another map', async () => {
  await openWizard(4);
  expect(await screen.findByText('Route calculated')).toBeTruthy();
  expect(screen.getByText(/mi, \d+ min, \$9\.79$/)).toBeTruthy();
  const outside = await screen.findByRole('link', { name: /Google Maps/ });
  expect(outside.getAttribute('target')).toBe('_blank');
});

test('the Exchange tab is coming soon, and leads back home', async () => {
  await openWizard(1);
  expect(screen.getByRole('tab', { name: /Exchange/ }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Hello, Casey Morgan')).toBeTruthy();
});
