import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listOwnClaims } from '@backhaul/contract/calls/retail/claims.ts';
import { listOwnCompanies, type OwnCompany } from '@backhaul/contract/calls/retail/companies.ts';
import {
  type CompanyDay,
  type DayReturn,
  readCompanyDay,
} from '@backhaul/contract/calls/retail/company-returns.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer, retailer } from '../../../testing/people.ts';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

const target: OwnCompany = {
  id: 'target',
  name: 'Target',
  role: 'owner',
  stores: [
    { id: 'target-brentwood', name: 'Target Brentwood' },
    { id: 'target-midtown', name: 'Target Midtown' },
  ],
  city: 'St. Louis',
};
const ikea: OwnCompany = { ...target, id: 'ikea', name: 'IKEA', role: 'clerk', stores: [] };

const kettle: DayReturn = {
  orderId: '0198a000-0000-7000-8000-00000000e001',
  trackingNumber: 'RTN-7K4QH2MXD3RA',
  stage: 'on_the_way',
  orderName: 'Coffee maker and kettle',
  numberOfItems: 2,
  itemValue: 134.98,
  condition: { returnReason: 'Wrong item', hasTags: false, hasPackaging: true },
  proof: 'picture',
  word: null,
  driver: 'Dana W.',
  storeId: 'target-brentwood',
  store: 'Target Brentwood',
  arrives: {
    from: '2026-11-20T20:43:00.000Z',
    at: '2026-11-20T20:46:00.000Z',
    to: '2026-11-20T20:50:00.000Z',
    timeZone: 'America/Chicago',
  },
};
const lamp: DayReturn = {
  ...kettle,
  orderId: '0198a000-0000-7000-8000-00000000e002',
  stage: 'booked',
  orderName: 'Desk lamp',
  proof: 'none',
  driver: null,
  storeId: 'target-midtown',
  store: 'Target Midtown',
};
const jacket: DayReturn = {
  ...kettle,
  orderId: '0198a000-0000-7000-8000-00000000e003',
  stage: 'refused',
  orderName: 'Rain jacket',
};

const day: CompanyDay = {
  day: '2026-11-20',
  toCome: 2,
  arrived: 1,
  refused: 1,
  withoutProof: 1,
  stores: [
    {
      storeId: 'target-brentwood',
      name: 'Target Brentwood',
      timeZone: 'America/Chicago',
      hours: [{ hour: 14, toCome: 1, arrived: 1 }],
      toCome: 1,
      arrived: 1,
    },
    {
      storeId: 'target-midtown',
      name: 'Target Midtown',
      timeZone: 'America/Chicago',
      hours: [{ hour: 16, toCome: 1, arrived: 0 }],
      toCome: 1,
      arrived: 0,
    },
  ],
  returns: [kettle, lamp, jacket],
};

function open(address: string, { own = [target], read = day } = {}) {
  const server = startFakeServer();
  server.answers(me, retailer);
  server.answers(listOwnCompanies, own);
  server.answers(readCompanyDay, read);
  openApp(address);
  return server;
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('the day says what comes, by store and hour, and which return is next', async () => {
  const server = open('/retailer/dashboard');
  await screen.findByText('2 returns expected today, 1 arrived, 1 refused');
  expect(server.asked).toContain('GET /api/retailer/companies/target/today');
  const hours = await screen.findByRole('table', { name: 'Returns by store and hour' });
  const heads = within(hours)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(heads).toEqual(['Store', '2 PM', '3 PM', '4 PM', 'Expected', 'Arrived']);
  expect(rowsOf(hours)).toEqual(['Target Brentwood', 'Target Midtown', 'All stores']);
  const table = screen.getByRole('table', { name: 'Returns of today' });
  expect(rowsOf(table)).toEqual([
    'Coffee maker and kettle2 items, $134.98 · RTN-7K4QH2MXD3RA',
    'Desk lamp2 items, $134.98 · RTN-7K4QH2MXD3RA',
  ]);
  expect(within(table).getByText('Dana W.')).toBeTruthy();
  expect(within(table).getAllByText('2:43 PM to 2:50 PM')).toHaveLength(2);
});

test('what came, what has no proof and one store alone are a press away', async () => {
  open('/retailer/dashboard');
  fireEvent.click(await screen.findByRole('button', { name: 'Arrived 1' }));
  const table = () => screen.getByRole('table', { name: 'Returns of today' });
  await waitFor(() => expect(rowsOf(table())).toHaveLength(1));
  expect(within(table()).getByText('Refused')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'No proof 1' }));
  await within(table()).findByText('No proof of purchase yet');
  fireEvent.change(screen.getByLabelText('Store'), { target: { value: 'target-brentwood' } });
  await screen.findByText('No returns to show');
  expect(window.location.search).toBe('?show=no_proof&store=target-brentwood');
});

test('an empty day says what will be here', async () => {
  const nothing = { toCome: 0, arrived: 0, refused: 0, withoutProof: 0, stores: [], returns: [] };
  open('/retailer/dashboard', { read: { ...day, ...nothing } });
  await screen.findByText('No returns today');
});

test('who works for several changes between them, and sees no room of others', async () => {
  Object.assign(HTMLElement.prototype, { hidePopover: vi.fn() });
  const server = open('/retailer/dashboard', { own: [ikea, target] });
  await waitFor(() => expect(server.asked).toContain('GET /api/retailer/companies/ikea/today'));
  fireEvent.click(screen.getByRole('link', { name: /Target/, hidden: true }));
  await waitFor(() => expect(window.location.search).toBe('?company=target'));
  await waitFor(() => expect(server.asked).toContain('GET /api/retailer/companies/target/today'));
  const rooms = within(screen.getByRole('navigation', { name: 'Rooms' }));
  const [returns] = rooms.getAllByRole('link');
  expect(returns?.getAttribute('href')).toBe('/retailer/dashboard?company=target');
});

test('a company of other people does not open', async () => {
  open('/retailer/dashboard?company=walmart');
  await screen.findByRole('heading', { name: 'You do not work for this company' });
});

test('somebody who works for no retailer is led to claiming theirs', async () => {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(listOwnClaims, []);
  openApp('/retailer/dashboard');
  await screen.findByRole('heading', { name: 'Which company do you work for?' });
  expect(window.location.pathname).toBe('/retailer/register');
});
