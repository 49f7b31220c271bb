import { listDisputes, type TrackedDispute } from '@backhaul/contract/calls/payment-tracking.ts';
import { disputeStatuses } from '@backhaul/domain/order/payment-gateways.ts';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { sendForPage } from '../../lib/api/send.ts';
import { formatDollars } from '../../lib/format/money.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import { useQueryTexts } from '../../lib/use-query-texts.ts';
import { type ControlsProps, ListPage } from '../../parts/list-page/list-page.tsx';
import { OpenButton } from '../../parts/list-page/open-button.tsx';
import type { PageInput } from '../../parts/list-page/use-list-state.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './admin-payments.module.css';
import { Choice, daysAndSearch, oneOf, Search, type ListPlace } from './list-choices.tsx';
import { disputeStatusNames } from './payment-words.ts';

function queryOf(texts: Partial<QueryTexts>, { cursor, limit }: PageInput) {
  const { q } = daysAndSearch(texts);
  const status = oneOf(disputeStatuses, texts['status']);
  return { limit, ...(cursor && { cursor }), ...(q && { q }), ...(status && { status }) };
}

const sourceOf = (texts: Partial<QueryTexts>) => ({
  options: (input: PageInput) => pageQueryOf(listDisputes, { query: queryOf(texts, input) }),
  read: (input: PageInput, signal: AbortSignal) =>
    sendForPage(listDisputes, { query: queryOf(texts, input), signal }),
});

function Controls(props: ControlsProps) {
  return (
    <div className={classes['controls']}>
      <Search {...props} />
      <Choice
        {...props}
        name="status"
        label="State"
        any="Any state"
        options={disputeStatuses}
        names={disputeStatusNames}
      />
    </div>
  );
}

function Dispute({ dispute }: { dispute: TrackedDispute }) {
  const [, change] = useQueryTexts();
  const open = () => change({ view: undefined, status: undefined, payment: dispute.paymentId });
  return <OpenButton onOpen={open}>{dispute.trackingNumber}</OpenButton>;
}

const columns: readonly Column<TrackedDispute>[] = [
  { key: 'order', name: 'Order', card: 'title', cell: (dispute) => <Dispute dispute={dispute} /> },
  { key: 'state', name: 'State', card: 'badge', cell: ({ status }) => disputeStatusNames[status] },
  { key: 'customer', name: 'Customer', card: 'start', cell: ({ customerName }) => customerName },
  {
    key: 'reason',
    name: 'The bank says',
    wraps: true,
    cell: ({ reason }) => reason.replaceAll('_', ' '),
  },
  {
    key: 'amount',
    name: 'Amount',
    isFigure: true,
    card: 'end',
    cell: ({ amount }) => formatDollars(amount),
  },
  {
    key: 'opened',
    name: 'Opened',
    card: 'start',
    cell: ({ openedAt }) => <SpokenTime instant={openedAt} />,
  },
  {
    key: 'due',
    name: 'Evidence',
    cell: ({ evidenceSentAt, evidenceDueBy }) => {
      if (evidenceSentAt !== null)
        return (
          <>
            sent <SpokenTime instant={evidenceSentAt} />
          </>
        );
      return evidenceDueBy === null ? (
        ''
      ) : (
        <>
          due <SpokenTime instant={evidenceDueBy} />
        </>
      );
    },
  },
];

const csv = [
  ['Dispute', ({ id }: TrackedDispute) => id],
  ['Payment', ({ paymentId }: TrackedDispute) => paymentId],
  ['Order', ({ trackingNumber }: TrackedDispute) => trackingNumber],
  ['Customer', ({ customerName }: TrackedDispute) => customerName],
  ['State', ({ status }: TrackedDispute) => status],
  ['Reason', ({ reason }: TrackedDispute) => reason],
  ['Amount', ({ amount }: TrackedDispute) => amount.toFixed(2)],
  ['Opened', ({ openedAt }: TrackedDispute) => openedAt],
  ['Evidence due', ({ evidenceDueBy }: TrackedDispute) => evidenceDueBy],
  ['Evidence sent', ({ evidenceSentAt }: TrackedDispute) => evidenceSentAt],
  ['Decided', ({ decidedAt }: TrackedDispute) => decidedAt],
] as const;

/** Payments that customers dispute at their banks, newest first. */
export function DisputesList({ above, heading }: ListPlace) {
  return (
    <ListPage
      title="Disputes"
      noun={['dispute', 'disputes']}
      sourceOf={sourceOf}
      filters={['q', 'status']}
      columns={columns}
      csv={csv}
      keyOf={({ id }) => id}
      heading={heading}
      above={above}
      Controls={Controls}
      empty={<EmptyState title="No disputes">No customer has disputed a payment.</EmptyState>}
    />
  );
}
