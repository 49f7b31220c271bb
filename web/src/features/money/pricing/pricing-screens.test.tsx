import type { CallAnswer } from '@backhaul/contract/call.ts';
import { analysePrices } from '@backhaul/contract/calls/money/price-analysis.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  changePriceDraft,
  comparePriceDraft,
  draftPrices,
  exampleOfPrices,
  publishPrices,
  readPrices,
} from '@backhaul/contract/calls/money/pricing.ts';
import { rulesInDollars } from '@backhaul/contract/fare-rules-wire.ts';
import { fareV1 } from '@backhaul/domain/fare/fare-v1.ts';
import { orderOutcomes } from '@backhaul/domain/fare/outcome.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './admin-pricing-screen.tsx';
import './analysis-screen.tsx';
import './payment-structure-screen.tsx';

const rules = rulesInDollars(fareV1);
const first = {
  version: 'fare-v1',
  since: null,
  rules,
  publishedAt: null,
  publishedBy: null,
  why: 'The prices with which the service began.',
  basedOn: null,
  city: null,
};
const draft = {
  id: '0190b5d0-0000-7000-8000-00000000d4af',
  basedOn: 'fare-v1',
  changedAt: '2026-11-20T16:00:00.000Z',
  changedBy: 'Robin Hale',
  rules,
};
const prices = {
  inForce: 'fare-v1',
  cities: [{ id: 'st-louis', name: 'St. Louis', version: 'fare-v1' }],
  openQuotes: 3,
  versions: [first],
  drafts: [draft],
};
const side = { had: 100, would: 112.5, rising: 4, falling: 1 };
const order = {
  id: '0190b5d0-0000-7000-8000-000000000002',
  trackingNumber: 'RTN-4M8WZ1TK',
  outcome: 'completed',
  had: { customerPays: 10, driverGets: 7 },
  would: { customerPays: 12, driverGets: 6 },
} as const;
const comparison: CallAnswer<typeof comparePriceDraft> = {
  orders: 5,
  share: 1,
  customers: side,
  drivers: side,
  platform: side,
  outcomes: [{ outcome: 'completed', orders: 5, customers: 12.5, drivers: -3, platform: 15.5 }],
  worstForCustomers: [order],
  worstForDrivers: [order],
  mostChanged: [order],
};
const split = { lines: [{ code: 'base', label: 'Base pay', amount: 3 }], total: 12.07 };

const example = {
  version: 'fare-v1',
  size: 'L',
  lines: [{ code: 'base', label: 'Base fare', amount: 3.99 }],
  subtotal: 11.51,
  serviceFee: 1.73,
  tip: 5,
  capReduction: 0,
  total: 18.24,
  driverPay: split,
  platformShare: split,
  notes: ['Why it is lower.'],
  outcomes: orderOutcomes.map((outcome) => ({
    outcome,
    customerPays: 5,
    driverGets: 3,
    platformKeeps: 2,
    postings: [
      { account: 'customer_payments' as const, amount: 5 },
      { account: 'platform_revenue' as const, amount: -2 },
      { account: 'driver_payable' as const, amount: -3 },
    ],
  })),
  capture: [{ account: 'processor_clearing' as const, amount: 18.24 }],
  refund: {
    amount: 1.73,
    platformKeeps: -0.5,
    postings: [{ account: 'refunds' as const, amount: 1.73 }],
  },
};

function start(address: string, user = operator) {
  const server = startFakeServer();
  server.answers(me, user);
  server.answers(readPrices, prices);
  server.answers(comparePriceDraft, comparison);
  server.answers(exampleOfPrices, example);
  openApp(address);
  return server;
}

test('shows the rules in force and what a trip comes to by them', async () => {
  const server = start('/payment-structure');
  await screen.findByText(/^Version fare-v1, since the service began/);
  screen.getAllByRole('row', { name: 'Base fare $3.99' });
  screen.getByRole('row', { name: 'Service fee on the subtotal 15%' });
  screen.getByRole('row', { name: 'Size L $100 to $300' });
  await screen.findByText('$18.24');
  screen.getByText('Why it is lower.');
  screen.getByRole('row', {
    name: /^Store refused the item, customer got the item back The whole price \$5\.00/,
  });
  server.answers(exampleOfPrices, { ...example, total: 20.81 });
  fireEvent.change(screen.getByLabelText('Miles'), { target: { value: '9' } });
  await screen.findByText('$20.81');
});

test('a failed return says who pays and what the books say', async () => {
  start('/failed-return-demo');
  await screen.findByText(
    /^The customer pays \$5\.00 of the full price of \$18\.24\. The driver gets \$3\.00\. We keep \$2\.00 of the payment\.$/,
  );
  screen.getByRole('row', { name: '2100 Owed to drivers $3.00' });
});

test('a refund says what is left, and asks for the part that was chosen', async () => {
  const server = start('/refund-demo');
  await screen.findByText(/We lose \$0\.50 on this return\.$/);
  screen.getByRole('row', { name: '5300 Refunds $1.73' });
  fireEvent.change(screen.getByLabelText('Refund'), { target: { value: 'other' } });
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '4' } });
  await expect.poll(() => server.asked.at(-1)).toMatch(/refund=4(?:&|$)/);
});

test('a city with its own prices is chosen, and everything is computed by them', async () => {
  const second = { ...first, version: 'fare-v2', city: 'Denver' };
  const cities = [...prices.cities, { id: 'denver', name: 'Denver', version: 'fare-v2' }];
  const server = start('/payment-structure');
  server.answers(readPrices, { ...prices, cities, versions: [second, first] });
  fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'denver' } });
  await screen.findByText(/^Version fare-v2, since the service began/);
  await expect.poll(() => server.asked.at(-1)).toMatch(/version=fare-v2/);
  fireEvent.click(screen.getByRole('link', { name: 'All versions' }));
  await screen.findByText(/^These prices apply in Denver\. In force since the service began/);
  screen.getByText(/^These prices apply in St\. Louis\. In force since the service began/);
});

test('seven examples stand side by side', async () => {
  start('/internal/pricing-examples');
  await screen.findByRole('row', {
    name: 'Typical return 3.84 mi, 13 min, 1 item, $79.99 L $18.24 $12.07 $12.07 $5.00',
  });
});

test('the way to all versions is shown to those who may go it', async () => {
  start('/payment-structure');
  await screen.findByRole('link', { name: 'All versions' });
});

test('without the right to change prices their structure has no way to the versions', async () => {
  start('/payment-structure', { ...operator, scopes: [] });
  await screen.findByText(/^Version fare-v1, since the service began/);
  expect(screen.queryByRole('link', { name: 'All versions' })).toBeNull();
});

test('a draft is begun, refused at its fields, saved, compared and published', async () => {
  const server = start('/admin-pricing');
  server.answers(draftPrices, draft);
  fireEvent.click(await screen.findByRole('button', { name: 'Draft from fare-v1' }));
  await screen.findByRole('heading', { name: 'Draft from fare-v1' });
  await screen.findByRole('row', { name: 'Customers $100.00 $112.50 +$12.50 +$2.50 4 1' });
  screen.getByRole('row', { name: 'RTN-4M8WZ1TK $10.00 $12.00 +$2.00' });
  screen.getByRole('row', { name: 'RTN-4M8WZ1TK $7.00 $6.00 −$1.00' });

  const base = screen.getByLabelText('Base fare');
  const save = screen.getByRole('button', { name: 'Save draft' });
  fireEvent.change(base, { target: { value: 'four' } });
  fireEvent.click(save);
  await screen.findByText('Enter an amount such as 3.99');
  fireEvent.change(base, { target: { value: '4.50' } });
  const changed = { ...rules, customer: { ...rules.customer, base: 4.5 } };
  server.answers(changePriceDraft, { ...draft, rules: changed });
  server.answers(readPrices, { ...prices, drafts: [{ ...draft, rules: changed }] });
  fireEvent.click(save);
  await screen.findByText('Draft Saved');
  expect(server.sent).toContainEqual(expect.objectContaining({ body: changed }));

  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish these prices' });
  within(dialog).getByText(/3 quotes are not booked yet/);
  const publish = within(dialog).getByRole('button', { name: 'Publish prices' });
  fireEvent.click(publish);
  await within(dialog).findByText('Enter a reason');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Fuel' } });
  server.answers(publishPrices, { ...first, version: 'fare-v2', rules: changed });
  fireEvent.click(publish);
  await screen.findByText('The new prices are version fare-v2.');
  expect(server.sent).toContainEqual(
    expect.objectContaining({ body: { effectiveAt: null, why: 'Fuel', areaId: null } }),
  );
});

const sums = (orders: number, charged: number | null) => ({
  orders,
  charged,
  driver: charged === null ? null : charged / 2,
  share: charged === null ? null : charged / 2,
  result: charged === null ? null : charged / 4,
});
const group = (name: string, orders: number, charged: number | null) => ({
  key: name,
  name,
  storeId: null,
  ...sums(orders, charged),
});
const analysis: CallAnswer<typeof analysePrices> = {
  version: 'fare-v1',
  share: 0.1,
  versions: [{ version: 'fare-v1', orders: 12 }],
  totals: sums(10, 100),
  figures: [
    { figure: 'processor_fees', orders: 10, amount: 6.4 },
    { figure: 'refunds_given', orders: 2, amount: null },
  ],
  parts: [
    { part: 'base', orders: 10, customer: 39.9, driver: 30 },
    { part: 'waiting', orders: 1, customer: null, driver: null },
  ],
  cuts: {
    distance: [group('Under 2 mi', 4, null), group('2 to 5 mi', 6, 60)],
    hour: [],
    size: [],
    store: [group('Kohl’s', 10, 100)],
  },
};

test('an analysis says what it read, hides what is of a few, and asks a draft about the same days', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readPrices, prices);
  server.answers(comparePriceDraft, comparison);
  server.answers(analysePrices, analysis);
  openApp('/pricing-analysis');
  await screen.findByText(
    'About 120 returns ended in these days. These figures use a random sample of 12 returns. 10 of these returns had the prices of version fare-v1.',
  );
  screen.getByRole('row', { name: 'Customers were charged $100.00 $10.00 10' });
  screen.getByRole('row', { name: 'Processor fees $6.40 $0.64 10' });
  screen.getByRole('row', { name: 'Refunds too few returns too few returns 2' });
  screen.getByRole('row', { name: 'Base 10 $39.90 $30.00 $9.90' });
  screen.getByRole('row', {
    name: 'Waiting at the door 1 too few returns too few returns too few returns',
  });
  screen.getByRole('row', { name: '2 to 5 mi 6 $10.00 $5.00 $5.00 $2.50' });
  fireEvent.click(screen.getByRole('radio', { name: 'Store' }));
  await screen.findByRole('row', { name: 'Kohl’s 10 $10.00 $5.00 $5.00 $2.50' });
  fireEvent.change(screen.getByLabelText('Draft'), { target: { value: draft.id } });
  await screen.findByRole('row', { name: 'RTN-4M8WZ1TK $10.00 $12.00 +$2.00' });
  expect(server.asked.findLast((one) => one.includes('/comparison'))).toMatch(/from=.*to=/);
  server.answers(analysePrices, { ...analysis, totals: sums(4, null) });
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
  await screen.findByText('Too few returns');
});
