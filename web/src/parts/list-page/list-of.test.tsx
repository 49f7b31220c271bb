import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listPayments } from '@backhaul/contract/calls/money/payment-tracking.ts';
import type { listCredits } from '@backhaul/contract/calls/money/credits.ts';
import type { listErrors } from '@backhaul/contract/calls/operations/client-errors.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, expectTypeOf, test } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { operator } from '../../testing/people.ts';
import { type ListColumn, tableColumns } from './list-columns.tsx';
import { choice, days, filterQuery, isFiltered, search, unknownTexts } from './list-filters.tsx';
import type { ListOf } from './list-declaration.ts';

interface Row {
  id: string;
  name: string;
  paid: number;
  at: string;
  endedAt: string | null;
}
const row: Row = { id: '1', name: '=Ann', paid: 3, at: '2026-11-20T19:52:00Z', endedAt: null };

const columns: readonly ListColumn<Row, 'paid'>[] = [
  { name: 'Name', text: 'name' },
  { name: 'Paid', money: 'paid', sort: 'paid' },
  { name: 'State', badge: () => ({ name: 'Open', icon: null }) },
  { name: 'Ended', time: 'endedAt' },
  { name: 'Act', cell: () => 'Close' },
];

test('a column is named once, for the table and a phone’s card', () => {
  const table = tableColumns(columns);
  expect(table.map(({ name, card, isFigure }) => [name, card, isFigure])).toEqual([
    ['Name', 'title', false],
    ['Paid', undefined, true],
    ['State', 'badge', false],
    ['Ended', undefined, false],
    ['Act', undefined, false],
  ]);
  expect(table[1]?.cell(row)).toBe('$3.00');
});

test('a filter reads what the server understands, and nothing else narrows a list', () => {
  const filters = {
    q: search({ label: 'Search', placeholder: 'Name', isEnough: (q) => q.length > 2 }),
    state: choice({ label: 'State', any: 'Any', names: { open: 'Open' }, param: 'is' }),
    ...days('Made'),
  };
  const texts = { q: ' ann ', is: 'open', from: '2026-11-20', state: 'open' };
  expect(filterQuery(filters, texts)).toEqual({ q: 'ann', state: 'open', from: '2026-11-20' });
  const nonsense = { q: 'an', is: 'flying', from: '2026-02-30', to: 'never' };
  expect(filterQuery(filters, nonsense)).toEqual({});
  expect(isFiltered(filters, texts)).toBe(true);
  expect(isFiltered(filters, nonsense)).toBe(false);
  expect(unknownTexts(filters, texts)).toEqual([]);
  expect(unknownTexts(filters, nonsense)).toEqual([
    { param: 'is', label: 'State', text: 'flying' },
    { param: 'from', label: 'Made', text: '2026-02-30' },
    { param: 'to', label: 'Made', text: 'never' },
  ]);
});

test('a sort key that somebody typed leaves the list in its own order', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listPayments, []);
  openApp('/admin-payments?sort=colour&dir=asc&status=flying');
  await screen.findByText('No payments yet');
  await waitFor(() =>
    expect(server.asked).toContain('GET /api/admin/payments?limit=25&sort=opened&direction=desc'),
  );
});

test('the call says which fields, filters and sort keys a list has', () => {
  type Payments = ListOf<typeof listPayments>;
  type Columns = Payments['columns'][number];
  expectTypeOf<{ name: 'Taken'; money: 'captured'; sort: 'amount' }>().toExtend<Columns>();
  expectTypeOf<{ name: 'Taken'; money: 'taken' }>().not.toExtend<Columns>();
  expectTypeOf<{ name: 'Taken'; money: 'status' }>().not.toExtend<Columns>();
  expectTypeOf<{ name: 'Taken'; text: 'status'; sort: 'colour' }>().not.toExtend<Columns>();
  expectTypeOf<{ name: 'Taken' }>().not.toExtend<Columns>();
  expectTypeOf<keyof NonNullable<Payments['filters']>>().toEqualTypeOf<
    'q' | 'status' | 'gateway' | 'purpose' | 'from' | 'to'
  >();
  expectTypeOf<ListOf<typeof listCredits>['isWhole']>().toEqualTypeOf<undefined>();
  expectTypeOf<ListOf<typeof listErrors>['isWhole']>().toEqualTypeOf<true>();
  expectTypeOf<ListOf<typeof listErrors>['key']>().not.toExtend<undefined>();
});

test('a filter that the list does not have is named, and cleared', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listPayments, []);
  openApp('/admin-payments?status=nonsense&gateway=local');
  await screen.findByText(
    'State: “nonsense” is not a valid choice, so the list ignores this filter.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByText(/nonsense/)).toBeNull());
  expect(window.location.search).toBe('?gateway=local');
});
