import { listCredits } from '@backhaul/contract/calls/money/credits.ts';
import { readPrices } from '@backhaul/contract/calls/money/pricing.ts';
import { me, type User } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleRoutes } from '../../app/console-routes.generated.ts';
import { roomKeys } from '../../lib/room-keys.ts';
import { paths } from '../../lib/paths.ts';
import { rooms } from '../../lib/rooms.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { operator } from '../../testing/people.ts';

function open(address: string, user: User = operator) {
  const server = startFakeServer();
  server.answers(me, user);
  server.answers(listCredits, []);
  server.refuses(readPrices, 503, 'not_ready', 'Not ready.');
  openApp(address);
}

const menu = async () => within(await screen.findByRole('navigation', { name: 'Admin' }));

test('every room has a letter of its own, and every screen of the console is a tab or the page of one thing', () => {
  const letters = roomKeys.map((key) => rooms[key].letter);
  expect(new Set(letters).size).toBe(12);
  const without = consoleRoutes.filter(({ room }) => room === undefined);
  const apart = without.map(({ path }) => path).filter((path) => !path.includes('$'));
  // The screens without a section: the handbook's pages and the printed sheets.
  expect(apart).toEqual([paths.handbookProduct, paths.handbookGuides, paths.printTemplates]);
  const places = consoleRoutes.flatMap(({ room }) => (room ? [`${room.key} ${room.order}`] : []));
  expect(new Set(places).size).toBe(places.length);
});

test('a room stays lit on each of its tabs, and says which one is open', async () => {
  open('/admin-promotions');
  expect((await menu()).getByRole('link', { current: 'page' }).textContent).toBe('Customers');
  await screen.findByRole('heading', { level: 1, name: 'Customers: Promotions' });
  expect(screen.getByText('Who is this customer, and what did we promise?')).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Customers, tabs' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Promotions');
  fireEvent.click(tabs.getByRole('link', { name: 'Credit' }));
  await screen.findByRole('heading', { level: 1, name: 'Customers: Credit' });
  expect((await menu()).getByRole('link', { current: 'page' }).textContent).toBe('Customers');
});

test('G and a letter open a room, but not while somebody types', async () => {
  open('/admin-credits');
  await screen.findByRole('heading', { level: 1, name: 'Customers: Credit' });
  const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });
  const field = document.body.appendChild(document.createElement('input'));
  press('g', field);
  press('p', field);
  press('p');
  expect(window.location.pathname).toBe('/admin-credits');
  field.remove();
  press('?');
  await screen.findByText('Go to Prices');
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('g');
  press('p');
  await waitFor(() => expect(window.location.pathname).toBe('/payment-structure'));
});

test('rooms and tabs without a right are absent', async () => {
  open('/admin-policies', { ...operator, isAdmin: false, scopes: [], employeeRole: 'field' });
  const lines = (await menu()).getAllByRole('link').map(({ textContent }) => textContent);
  expect(lines).toEqual(['Network']);
  await screen.findByRole('heading', { level: 1, name: 'Network: Policies' });
  const tabs = within(screen.getByRole('navigation', { name: 'Network, tabs' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Stores',
    'Policies',
  ]);
});
