import type { InvoiceLine, WholeInvoice } from '@backhaul/contract/calls/retail/invoices.ts';
import type { ReactNode } from 'react';
import { formatCalendarDay } from '../../lib/format/dates.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { invoiceMonth, invoiceSentence, postingNames } from '../../words/retailers/invoices.ts';
import { LookBadge } from '../list-page/list-columns.tsx';
import { SpokenTime } from '../spoken-time.tsx';
import { invoiceLooks } from './invoice-looks.tsx';

const columnsOf = (itemOf: (line: InvoiceLine) => ReactNode): readonly Column<InvoiceLine>[] => [
  { key: 'item', name: 'Return', cell: itemOf, card: 'title' },
  { key: 'number', name: 'Number', cell: ({ trackingNumber }) => trackingNumber, card: 'start' },
  { key: 'store', name: 'Store', cell: ({ store }) => store ?? '', card: 'start' },
  {
    key: 'at',
    name: 'Ended',
    cell: ({ at }) => <SpokenTime instant={at} show="day" />,
    card: 'start',
  },
  {
    key: 'amount',
    name: 'Amount',
    cell: ({ amount }) => formatDollars(amount),
    isFigure: true,
    card: 'end',
  },
];

const narrow: ReadonlySet<string> = new Set(['item', 'amount']);

const itemName = ({ orderName, amount }: InvoiceLine) =>
  amount < 0 ? `Refund for ${orderName}` : orderName;

export function InvoiceView({
  invoice,
  itemOf = itemName,
  isNarrow = false,
  children,
}: {
  invoice: WholeInvoice;
  /** Renders the item of an invoice line. By default that is the item's name. */
  itemOf?: (line: InvoiceLine) => ReactNode;
  /** True in a narrow panel, which shows only items and amounts. */
  isNarrow?: boolean;
  /** Action buttons below the totals. */
  children?: ReactNode;
}) {
  const { state, month, sentOn, dueOn, total, left, lines, postings, returns } = invoice;
  const columns = columnsOf(itemOf);
  return (
    <Stack gap={5}>
      <Stack gap={2} across="start">
        <LookBadge {...invoiceLooks[state]} />
        <Text as="h3" size={20} leading={1.25}>
          {invoiceSentence(invoice)}
        </Text>
      </Stack>
      <Facts dense>
        <Fact name="Month">{invoiceMonth(month)}</Fact>
        <Fact name="Sent">{formatCalendarDay(sentOn)}</Fact>
        <Fact name="Due">
          {formatCalendarDay(dueOn)}
          {state === 'disputed' && ', one day later for each day until we answer'}
        </Fact>
        <Fact name="Total">{formatDollars(total)}</Fact>
        {postings.map(({ id, kind, amount, at, reference }) => (
          <Fact key={id} name={postingNames[kind]}>
            {formatDollars(amount)}, <SpokenTime instant={at} show="day" />
            {reference !== null && `, ${reference}`}
          </Fact>
        ))}
        <Fact name="Still due">
          <strong>{formatDollars(left)}</strong>
        </Fact>
      </Facts>
      {children}
      <section>
        <DataTable
          caption={`Returns on invoice ${invoice.number}`}
          columns={isNarrow ? columns.filter(({ key }) => narrow.has(key)) : columns}
          rows={lines}
          keyOf={({ id }) => id}
        />
        <Row justify="between" pad={3} ruled="above">
          <strong>Total of {returns === 1 ? '1 line' : `${returns} lines`}</strong>
          <strong className="tabular">{formatDollars(total)}</strong>
        </Row>
        {lines.length < returns && (
          <Text size={13} tone="quiet" above={2}>
            You see the first {lines.length} of {returns} lines. The CSV has all lines.
          </Text>
        )}
      </section>
    </Stack>
  );
}
