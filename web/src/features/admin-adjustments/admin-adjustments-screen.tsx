import { type Adjustment, listAdjustments } from '@backhaul/contract/calls/adjustments.ts';
import { adjustmentNames } from '@backhaul/domain/payout/pay-adjustment.ts';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { sendForPage } from '../../lib/api/send.ts';
import { formatDollars } from '../../lib/format/money.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import { type ControlsProps, ListPage } from '../../parts/list-page/list-page.tsx';
import { ListControls } from '../../parts/list-page/list-controls.tsx';
import { ListSearch } from '../../parts/list-page/list-search.tsx';
import type { PageInput } from '../../parts/list-page/use-list-state.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BookAdjustment } from './book-adjustment.tsx';

const sourceOf = ({ q }: Partial<QueryTexts>) => {
  const filter = q ? { q } : {};
  return {
    options: (input: PageInput) => pageQueryOf(listAdjustments, { query: { ...input, ...filter } }),
    read: (input: PageInput, signal: AbortSignal) =>
      sendForPage(listAdjustments, { query: { ...input, ...filter }, signal }),
  };
};

function Controls({ query, onChange }: ControlsProps) {
  return (
    <ListControls>
      <ListSearch
        label="Search by driver"
        placeholder="Name or e-mail"
        q={query['q'] ?? ''}
        onChange={(q) => onChange({ q })}
      />
    </ListControls>
  );
}

const columns: readonly Column<Adjustment>[] = [
  { key: 'driver', name: 'Driver', card: 'title', cell: ({ driver }) => driver.name },
  {
    key: 'amount',
    name: 'Amount',
    card: 'badge',
    isFigure: true,
    cell: ({ amount }) => formatDollars(amount),
  },
  { key: 'kind', name: 'Kind', card: 'start', cell: ({ kind }) => adjustmentNames[kind] },
  { key: 'reason', name: 'Reason', card: 'start', wraps: true, cell: ({ reason }) => reason },
  {
    key: 'order',
    name: 'Order',
    isExtra: true,
    cell: ({ trackingNumber }) => trackingNumber ?? '',
  },
  { key: 'author', name: 'By', card: 'end', cell: ({ author }) => author },
  { key: 'paid', name: 'Paid out', cell: ({ isPaid }) => (isPaid ? 'Yes' : 'Not yet') },
  {
    key: 'when',
    name: 'When',
    card: 'end',
    cell: ({ createdAt }) => <SpokenTime instant={createdAt} />,
  },
];

/** What was booked for drivers apart from their jobs' pay, with reason and author, newest first. */
export function AdminAdjustmentsScreen() {
  return (
    <ListPage
      title="Driver adjustments"
      noun={['adjustment', 'adjustments']}
      sourceOf={sourceOf}
      filters={['q']}
      Controls={Controls}
      above={<BookAdjustment />}
      columns={columns}
      csv={[
        ['Created', ({ createdAt }) => createdAt],
        ['Driver', ({ driver }) => driver.name],
        ['E-mail', ({ driver }) => driver.email],
        ['Kind', ({ kind }) => adjustmentNames[kind]],
        ['Amount', ({ amount }) => amount.toFixed(2)],
        ['Reason', ({ reason }) => reason],
        ['Order', ({ trackingNumber }) => trackingNumber ?? ''],
        ['By', ({ author }) => author],
        ['Paid out', ({ isPaid }) => (isPaid ? 'yes' : 'no')],
      ]}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title="No adjustments yet">
          Incentives and corrections of drivers’ pay are listed here, each with its reason and
          author.
        </EmptyState>
      }
    />
  );
}
