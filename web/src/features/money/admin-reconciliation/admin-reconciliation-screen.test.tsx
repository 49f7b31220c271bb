import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  closeMoneyDifference,
  listMoneyDifferences,
  listReconciliationRuns,
  startReconciliation,
} from '@backhaul/contract/calls/money/reconciliation.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

const run = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  side: 'payments',
  provider: 'stripe',
  day: '2026-11-20',
  state: 'done',
  startedBy: null,
  startedAt: '2026-11-20T09:00:00Z',
  endedAt: '2026-11-20T09:00:08Z',
  from: '2026-11-17T09:00:00Z',
  until: '2026-11-20T09:00:00Z',
  theirLines: 1204,
  ourLines: 1203,
  theirSum: 20411.5,
  ourSum: 20393.26,
  matched: 1203,
  onTheWay: 2,
  onTheWaySum: 0,
  onTheWayUntil: '2026-11-20T09:15:00Z',
  feesPosted: 3,
  feesPostedSum: 2.49,
  differences: 1,
  differencesSum: 18.24,
  settled: 0,
} as const;

const difference = {
  id: '0190b5d0-0000-7000-8000-000000000002',
  side: 'payments',
  provider: 'stripe',
  kind: 'missing_here',
  lineKind: 'charge',
  orderId: '0190b5d0-0000-7000-8000-000000000003',
  trackingNumber: 'RTN-ABCDEFGHJKLM',
  payoutId: null,
  driverName: null,
  theirLine: 'txn_1',
  theirAmount: 18.24,
  theirCurrency: 'usd',
  ourAmount: null,
  happenedAt: '2026-11-20T08:00:00Z',
  foundAt: '2026-11-20T09:00:08Z',
  closedAt: null,
  closedBy: null,
  reason: null,
} as const;

const differs = 'Stripe has a charge of $18.24 that our books do not have.';

function open(address = '/admin-reconciliation') {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listReconciliationRuns, [run]);
  server.answers(listMoneyDifferences, [difference]);
  openApp(address);
  return server;
}

test('says what each comparison counted, and each difference in words with its order', async () => {
  open();
  const reports = await screen.findByRole('region', { name: 'Comparisons' });
  await within(reports).findByText('1 difference');
  expect(reports.textContent).toContain(
    'Provider: 1,204 lines, $20,411.50. Our books: 1,203 postings, $20,393.26, difference $18.24; $2.49 in payment fees recorded.2 lines (total $0.00) are too new to compare (until',
  );
  const row = await screen.findByRole('row', { name: new RegExp(differs.slice(0, 20)) });
  expect(row.textContent).toContain(differs);
  const order = within(row).getByRole('link', { name: difference.trackingNumber });
  expect(order.getAttribute('href')).toContain(difference.orderId);
});

test.each([
  [
    {
      kind: 'missing_there',
      lineKind: 'refund',
      theirAmount: null,
      theirCurrency: null,
      ourAmount: -4,
    },
    'Our books have a refund of $4.00 that Stripe does not have.',
  ],
  [
    { kind: 'amount_differs', ourAmount: 18.42 },
    'A charge is $18.24 at Stripe and $18.42 in our books.',
  ],
  [
    { kind: 'currency_differs', theirCurrency: 'eur', ourAmount: 18.24 },
    'A charge has different currencies: 18.24 EUR at Stripe, and $18.24 in our books.',
  ],
  [
    {
      kind: 'fee_unknown',
      lineKind: 'fee',
      theirAmount: -0.59,
      orderId: null,
      trackingNumber: null,
    },
    'Stripe took a fee of $0.59 for a payment that we do not know.',
  ],
] as const)('says %j in words', async (more, words) => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listReconciliationRuns, []);
  server.answers(listMoneyDifferences, [{ ...difference, ...more }]);
  openApp('/admin-reconciliation');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('No comparison has run yet.')).toBeTruthy();
});

test('a person closes a difference, and says why', async () => {
  const server = open();
  server.answers(closeMoneyDifference, { ...difference, closedAt: '2026-11-20T10:00:00Z' });
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close this difference' });
  expect(dialog.textContent).toContain(differs);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close difference' }));
  expect(await within(dialog).findByText('A reason is required')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('What did you find?'), {
    target: { value: 'Refunded by hand' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close difference' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is too young to judge is no agreement yet', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  const waits = { ...run, differences: 0, differencesSum: 0, onTheWay: 3, onTheWaySum: -21.32 };
  server.answers(listReconciliationRuns, [waits]);
  server.answers(listMoneyDifferences, []);
  openApp('/admin-reconciliation');
  const reports = await screen.findByRole('region', { name: 'Comparisons' });
  expect(await within(reports).findByText('Records agree so far')).toBeTruthy();
  expect(reports.textContent).toContain(
    'Records agree so far. 3 lines (total −$21.32) are too new to compare (until ',
  );
});

test('the differences are read again when a comparison ends', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listReconciliationRuns, [{ ...run, state: 'running', endedAt: null }]);
  server.answers(listMoneyDifferences, []);
  openApp('/admin-reconciliation');
  expect(await screen.findByText('No differences')).toBeTruthy();
  server.answers(listReconciliationRuns, [run]);
  server.answers(listMoneyDifferences, [difference]);
  expect(await screen.findByText(differs, {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText('No differences')).toBeNull();
});

test('everything is compared now at the press of a button', async () => {
  const server = open();
  server.answers(startReconciliation, { begun: 2 });
  fireEvent.click(await screen.findByRole('button', { name: 'Compare now' }));
  await waitFor(() => expect(server.asked).toContain('POST /api/admin/reconciliation/runs'));
});

test('asks for open ones first, and for what one comparison found', async () => {
  const server = open(`/admin-reconciliation?runId=${run.id}`);
  await screen.findByText(differs);
  const asked = () => server.asked.filter((one) => one.includes('/differences')).at(-1);
  expect(asked()).toContain(`runId=${run.id}`);
  expect(asked()).not.toContain('state=');
  fireEvent.click(screen.getByRole('button', { name: 'All comparisons' }));
  await waitFor(() => expect(asked()).toContain('state=open'));
});
