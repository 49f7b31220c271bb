import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  changePurchase,
  forgetPurchase,
  listPurchases,
  type NotedPurchase,
  notePurchase,
  type OpenRefund,
  readCustomerDashboard,
} from '@backhaul/contract/calls/returns/customer-dashboard.ts';
import { listCustomerOrders, patchOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { listSavedPlaces } from '@backhaul/contract/calls/people/saved-places.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey } from '../../../lib/session/visitor-draft.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer, driver } from '../../../testing/people.ts';

const noTime = { ordinaryDays: null, reason: null, warnings: [] };
const mouse: NotedPurchase = {
  id: '0190b5d0-0000-7000-8000-0000000000a1',
  retailer: 'Best Buy',
  isListed: true,
  itemName: 'Computer mouse',
  category: 'Electronics',
  purchaseDate: '2026-11-09',
  value: 39.99,
  orderNumber: 'BB-7',
  timeLeft: { ...noTime, state: 'open', daysLeft: 4, lastDay: '2026-11-24', windowDays: 15 },
  order: null,
};
const gone: NotedPurchase = {
  ...mouse,
  id: '0190b5d0-0000-7000-8000-0000000000a2',
  itemName: 'Wool scarf',
  timeLeft: { ...noTime, state: 'expired', daysLeft: null, lastDay: '2026-11-01', windowDays: 30 },
};
const unlisted: NotedPurchase = {
  ...mouse,
  id: '0190b5d0-0000-7000-8000-0000000000a3',
  itemName: 'Old radio',
  retailer: 'Rosa’s Corner',
  isListed: false,
  timeLeft: { ...noTime, state: 'unknown', daysLeft: null, lastDay: null, windowDays: null },
};
const refund: OpenRefund = {
  orderId: '0190b5d0-0000-7000-8000-000000000001',
  trackingNumber: 'RTN-7K4QH2MX',
  orderName: 'Air fryer',
  retailer: 'Target',
  watch: {
    method: 'original_payment',
    value: 79.99,
    fee: 0,
    tax: null,
    expected: 79.99,
    card: null,
    takenOn: '2026-11-19',
    dueOn: '2026-12-04',
    parcel: null,
    askOn: ['2026-12-04'],
    arrived: null,
    arrivedOn: null,
  },
  ticketNumber: null,
};
const late: OpenRefund = {
  ...refund,
  orderId: '0190b5d0-0000-7000-8000-000000000002',
  retailer: 'Kohl’s',
  orderName: 'Ankle boots',
  watch: { ...refund.watch, expected: 59.99, takenOn: '2026-11-02', dueOn: '2026-11-17' },
  ticketNumber: 'T-ABC123',
};
const none = { count: 0, total: 0 };
const spending = Array.from({ length: 12 }, (_, at) => ({
  month: at === 0 ? '2025-12' : `2026-${String(at).padStart(2, '0')}`,
  charged: at === 11 ? 29.85 : 0,
  refunded: at === 11 ? 3 : 0,
  returns: at === 11 ? 2 : 0,
}));
const home = {
  id: '0190b5d0-0000-7000-8000-0000000000b1',
  label: 'Home',
  address: '3526 Halliday Ave, St. Louis, MO 63118',
  unit: '2B',
  placeId: 'place-1',
  location: { lat: 38.6, lng: -90.2 },
  accessNotes: null,
  isDefault: false,
};

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:36:00Z') });
  localStorage.clear();
  server = startFakeServer();
  server.answers(me, customer);
  server.answers(listCustomerOrders, []);
  server.answers(listPurchases, [mouse, unlisted, gone]);
  server.answers(listSavedPlaces, [home]);
  server.answers(readCustomerDashboard, {
    refunds: [late, refund],
    sums: {
      expected: { count: 1, total: 79.99 },
      overdue: { count: 1, total: 59.99 },
      arrived: none,
    },
    spending,
    held: 18.24,
  });
});
afterEach(() => void vi.useRealTimers());

const part = (name: string | RegExp) => screen.findByRole('region', { name });
const article = (name: string | RegExp) => screen.findByRole('article', { name });
const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  fireEvent.click(within_.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('each purchase says how long it can go back, and by what; what has expired is not sent', async () => {
  openApp('/customer-dashboard');
  const open = await article('Computer mouse');
  expect(open.textContent).toMatch(/4 days left.*Best Buy, bought Nov 9, order BB-7/);
  expect(open.textContent).toContain('Return by Nov 24');
  expect(open.textContent).toContain('$39.99, the store gives 15 days.');
  const expired = await article('Wool scarf');
  expect(expired.textContent).toContain('the last day to return it was Nov 1, 2026');
  expect(within(expired).queryByRole('button', { name: /Return the item/ })).toBeNull();
  expect((await article('Old radio')).textContent).toContain(
    'Rosa’s Corner is not on our list of stores',
  );
});

test('returning a purchase opens the booking with what is known of it', async () => {
  openApp('/customer-dashboard');
  press(/^Return the item/, within(await article('Computer mouse')));
  await waitFor(() => expect(window.location.pathname).toBe('/book-pickup'));
  const { userId, draft } = JSON.parse(localStorage.getItem(draftKey) ?? '{}');
  expect(userId).toBe(customer.id);
  expect(draft).toMatchObject({
    customerName: 'Casey Morgan',
    store: { kind: 'any', retailer: 'Best Buy' },
    orderName: 'Computer mouse',
    itemCategories: ['Electronics'],
    itemDescription: 'Order number: BB-7',
    itemValue: '39.99',
    purchaseDate: '2026-11-09',
  });
});

test('a booking that was begun is not replaced without asking', async () => {
  localStorage.setItem(draftKey, 'a draft of mine');
  openApp('/customer-dashboard');
  press(/^Return the item/, within(await article('Old radio')));
  expect(localStorage.getItem(draftKey)).toBe('a draft of mine');
  press('Replace booking');
  const { draft } = JSON.parse(localStorage.getItem(draftKey) ?? '{}');
  expect(draft).toMatchObject({ store: null, storeQuery: 'Rosa’s Corner' });
});

test('noting a purchase tells what is missing at its field, proposes the category, and sends it once', async () => {
  server.answers(listPurchases, []);
  server.answers(notePurchase, mouse);
  openApp('/customer-dashboard');
  await screen.findByText('No purchases yet');
  press('Add a purchase');
  await screen.findByRole('dialog');
  press('Add purchase');
  for (const problem of ['Retailer is required', 'Item is required', 'Purchase date is required'])
    expect(screen.getByText(problem)).toBeTruthy();
  type(/^Retailer/, ' Best Buy ');
  type(/^Item/, 'Wireless headphones');
  expect(screen.getByLabelText(/^Category/)).toHaveProperty('value', 'Electronics');
  type(/^Purchase date/, '2026-11-21');
  expect(screen.getByText('Purchase date cannot be in the future')).toBeTruthy();
  type(/^Purchase date/, '2026-11-09');
  type(/^Value/, '39.99');
  press('Add purchase');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent).toMatchObject([
    {
      what: 'POST /api/purchases',
      body: {
        retailer: 'Best Buy',
        itemName: 'Wireless headphones',
        category: 'Electronics',
        purchaseDate: '2026-11-09',
        value: 39.99,
        orderNumber: null,
      },
      key: expect.any(String),
    },
  ]);
});

test('a purchase is changed and removed; a refusal keeps what was typed', async () => {
  server.refuses(changePurchase, 422, 'validation_failed', 'Validation failed', {
    value: 'Must be at most 100000',
  });
  server.answers(forgetPurchase, undefined);
  openApp('/customer-dashboard');
  press('Change Computer mouse', within(await article('Computer mouse')));
  await screen.findByRole('dialog');
  type(/^Value/, '99.5');
  press('Save changes');
  await screen.findByText('Must be at most 100000');
  expect(screen.getByLabelText(/^Value/)).toHaveProperty('value', '99.5');
  press('Not now');
  press('Remove Computer mouse');
  press('Remove purchase');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent.map(({ what }) => what)).toEqual([
    `PATCH /api/purchases/${mouse.id}`,
    `DELETE /api/purchases/${mouse.id}`,
  ]);
});

test('refunds say what is owed, by when and how late, and one that arrived is said so here', async () => {
  server.answers(patchOrder, { ...refund } as never);
  openApp('/customer-dashboard');
  const money = await part('Money on its way back');
  expect(within(money).getByText('$139.98')).toBeTruthy();
  expect(money.textContent).toMatch(/On time\$79.99.*Late\$59.99/);
  const boots = await article('Has Kohl’s refund of at least $59.99 arrived?');
  expect(boots.textContent).toContain('Late since Nov 17');
  expect(boots.textContent).toContain('T-ABC123');
  const fryer = await article('Target owes you at least $79.99 plus tax by Dec 4');
  expect(fryer.textContent).toContain(
    'Today is business day 1 of the 10 that a refund usually takes.',
  );
  press(/^Refund arrived/, within(fryer));
  press('Refund arrived', within(screen.getByRole('dialog')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent).toMatchObject([
    { what: `PATCH /api/orders/${refund.orderId}`, body: { status: 'refunded' } },
  ]);
});

test('spending is charged less refunded, read as a table too; what is held is said apart', async () => {
  openApp('/customer-dashboard');
  const spent = await part('Spent in November');
  expect(spent.textContent).toContain('$26.85');
  expect(spent.textContent).toContain('We hold $18.24 for returns under way');
  const table = within(spent).getByRole('table', { name: /^Dollars spent each month/ });
  const months = within(table).getAllByRole('row').slice(1);
  expect(months).toHaveLength(12);
  expect(months.at(-1)?.textContent).toBe('Nov$26.85');
});

test('a saved place begins a booking; they are kept in the settings', async () => {
  openApp('/customer-dashboard');
  const places = await part('Saved places');
  await within(places).findByText('3526 Halliday Ave, St. Louis, MO 63118, 2B');
  const edit = within(places).getByRole('link', { name: /^Edit/ });
  expect(edit.getAttribute('href')).toBe('/account-settings');
  press(/^Start/, within(places));
  const { draft } = JSON.parse(localStorage.getItem(draftKey) ?? '{}');
  expect(draft).toMatchObject({
    pickupAddress: home.address,
    pickupUnit: '2B',
    pickupPlace: { placeId: 'place-1', location: home.location },
  });
});

test('a driver has no such page', async () => {
  server.answers(me, driver);
  openApp('/customer-dashboard');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  expect(server.asked.filter((asked) => asked.includes('purchases'))).toEqual([]);
});
