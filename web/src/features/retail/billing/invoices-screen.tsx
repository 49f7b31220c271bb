import {
  type Invoice,
  listOwnInvoices,
  type OwnInvoices,
  readAccountCsv,
} from '@backhaul/contract/calls/retail/invoices.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { LookBadge } from '../../../parts/list-page/list-columns.tsx';
import { invoiceLooks } from '../../../parts/invoice/invoice-looks.tsx';
import { useCompany } from '../../../parts/retail/company.ts';
import { RoomActs, RoomLine } from '../../../parts/room/room-slots.tsx';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { invoiceMonth, invoicesLine } from '../../../words/retailers/invoices.ts';
import classes from './billing.module.css';
import { OwnInvoice } from './own-invoice.tsx';

/** The page with the amounts that the retailer has paid and still owes. */
export function InvoicesScreen() {
  const [{ invoice }] = useQueryTexts();
  return invoice ? <OwnInvoice key={invoice} invoiceId={invoice} /> : <AllInvoices />;
}

function AllInvoices() {
  const { id: companyId } = useCompany();
  const invoices = useQuery(queryOf(listOwnInvoices, { params: { companyId } }));
  return (
    <>
      {invoices.data && <RoomLine>{invoicesLine(invoices.data)}</RoomLine>}
      {invoices.data && (
        <RoomActs>
          <ButtonAnchor
            size="sm"
            icon={<IconDownload stroke={1.75} />}
            href={requestUrl(
              readAccountCsv.path,
              { companyId },
              { year: invoices.data.today.slice(0, 4) },
            )}
            download
          >
            Statement for {invoices.data.today.slice(0, 4)} (CSV)
          </ButtonAnchor>
        </RoomActs>
      )}
      <QueryView
        query={invoices}
        loading={
          <SkeletonRegion label="Loading your invoices">
            <Skeleton height="280px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ title: 'We could not load your invoices.' }}
      >
        {(read) => <Invoices read={read} />}
      </QueryView>
    </>
  );
}

const columns: readonly Column<Invoice>[] = [
  {
    key: 'number',
    name: 'Invoice',
    cell: ({ id, number }) => (
      <Link to="." search={{ invoice: id }}>
        {number}
      </Link>
    ),
    card: 'title',
  },
  { key: 'month', name: 'Month', cell: ({ month }) => invoiceMonth(month), card: 'start' },
  {
    key: 'state',
    name: 'Status',
    cell: ({ state }) => <LookBadge {...invoiceLooks[state]} />,
    card: 'badge',
  },
  { key: 'due', name: 'Due', cell: ({ dueOn }) => formatCalendarDay(dueOn), card: 'start' },
  { key: 'returns', name: 'Returns', cell: ({ returns }) => returns, isFigure: true },
  { key: 'total', name: 'Total', cell: ({ total }) => formatDollars(total), isFigure: true },
  {
    key: 'left',
    name: 'Still due',
    cell: ({ left }) => formatDollars(left),
    isFigure: true,
    card: 'end',
  },
];

function Invoices({ read }: { read: OwnInvoices }) {
  const { draft, owed, invoices } = read;
  return (
    <div className={classes['desk']}>
      <div className={classes['side']}>
        {invoices.length === 0 ? (
          <EmptyState title="No invoice yet">
            You get an invoice after each month in which you paid for returns.
          </EmptyState>
        ) : (
          <Card as="section" flat aria-label="Invoices">
            <DataTable
              caption="Invoices"
              columns={columns}
              rows={invoices}
              keyOf={({ id }) => id}
            />
          </Card>
        )}
      </div>
      <Card as="section" flat padded aria-labelledby="next-invoice">
        <Text as="h2" size={14} id="next-invoice" below={2}>
          Your next invoice so far
        </Text>
        <Facts dense>
          <Fact name="Returns">{draft.returns}</Fact>
          <Fact name="Total">{formatDollars(draft.total)}</Fact>
          <Fact name="Total owed">{formatDollars(owed)}</Fact>
        </Facts>
        <Text size={13} tone="quiet" above={3}>
          We e-mail the invoice to the owners of your company at the end of the month.
        </Text>
      </Card>
    </div>
  );
}
