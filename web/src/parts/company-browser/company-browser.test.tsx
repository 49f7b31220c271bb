import {
  type Company,
  readReturnPolicy,
  searchCompanies,
} from '@backhaul/contract/calls/places/catalog.ts';
import { noHoliday } from '@backhaul/domain/policy/holiday-season.ts';
import { openTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/open-app.tsx';
import { CompanyBrowser } from './company-browser.tsx';

const bestBuy: Company = {
  id: 'best-buy',
  name: 'Best Buy',
  category: 'electronics',
  description: 'Electronics and appliances.',
  businessType: 'retailer',
  isFeatured: false,
  locationCount: 1,
  stLouisLocations: [
    {
      id: 'best-buy-brentwood',
      name: 'Best Buy Brentwood',
      address: '8350 Eager Rd',
      city: 'Brentwood',
      state: 'MO',
      zipCode: '63144',
      acceptsReturns: true,
      distance_miles: 4.2,
    },
  ],
  returnsThrough: [],
  returnPolicy: {
    ...openTerms,
    returnWindowDays: 15,
    holidayExtension: noHoliday,
    requiresReceipt: true,
    additionalTerms: 'Members have 60 days.',
    chargesRestockingFee: false,
  },
};

let server: FakeServer;
const choose = vi.fn();
beforeEach(() => {
  choose.mockReset();
  server = startFakeServer();
  server.answers(searchCompanies, [bestBuy]);
});

function open(purchaseDate = '2026-11-15') {
  const purchase = { purchaseDate, today: '2026-11-20', itemCategories: [] };
  renderPart(
    <CompanyBrowser
      opened
      onClose={() => undefined}
      onChoose={choose}
      purchase={purchase}
      near={{ lat: 38.6, lng: -90.24 }}
    />,
  );
  return screen.findByRole('button', { name: /^Best Buy/ });
}

test('companies are searched by words and by category', async () => {
  await open();
  const filter = screen.getByLabelText<HTMLSelectElement>('Category');
  expect([...filter.options].map(({ value }) => value)).toEqual([
    '',
    'department_store',
    'clothing',
    'electronics',
    'home_goods',
    'sporting_goods',
    'pharmacy',
    'other',
  ]);
  fireEvent.change(filter, { target: { value: 'pharmacy' } });
  fireEvent.change(screen.getByLabelText('Company'), { target: { value: 'cvs' } });
  const near = '&lat=38.6&lng=-90.24';
  await waitFor(() =>
    expect(server.asked).toContain(`GET /api/companies/search?q=cvs&category=pharmacy${near}`),
  );
});

test('nothing found is said with what was looked for', async () => {
  await open();
  server.answers(searchCompanies, []);
  fireEvent.change(screen.getByLabelText('Company'), { target: { value: 'zzyzx' } });
  expect(await screen.findByText('No stores found matching "zzyzx"')).toBeTruthy();
});

test('each says its return policy; a purchase that is too old is marked in red', async () => {
  const row = await open();
  expect(within(row).getByText('15 days')).toBeTruthy();
  expect(row.textContent).toContain('Electronics, 1 location, nearest 4.2 mi');
  expect(screen.queryByText('Return Window Expired')).toBeNull();
});

test('that is so from the day after the last', async () => {
  await open('2026-11-04');
  expect(await screen.findByText('Return Window Expired')).toBeTruthy();
  expect(
    screen.getByText('Purchased 16 days ago. Best Buy takes returns for 15 days.'),
  ).toBeTruthy();
});

test('a company shows its whole policy, then the locations to choose from', async () => {
  server.answers(readReturnPolicy, bestBuy.returnPolicy ?? expect.fail());
  fireEvent.click(await open());
  const policy = await screen.findByRole('region', { name: 'Return policy' });
  expect(policy.textContent).toContain('Members have 60 days.');
  fireEvent.click(screen.getByRole('button', { name: /^Best Buy Brentwood/ }));
  expect(choose).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'store', id: 'best-buy-brentwood', retailer: 'Best Buy' }),
  );
});

test('one whose policy cannot be read is chosen without it', async () => {
  server.refuses(readReturnPolicy, 404, 'not_found', 'There is nothing here.');
  fireEvent.click(await open());
  expect(await screen.findByText(/^We do not have this return policy/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Any Location/ }));
  expect(choose).toHaveBeenCalledWith({ kind: 'any', retailer: 'Best Buy' });
});
