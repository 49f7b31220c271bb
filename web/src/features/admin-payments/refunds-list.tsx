import { listRefunds, type TrackedRefund } from '@backhaul/contract/calls/payment-tracking.ts';
import { faults } from '@backhaul/domain/fare/outcome.ts';
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
import { Choice, Days, daysAndSearch, oneOf, Search, type ListPlace } from './list-choices.tsx';
import { DoneBadge } from './payment-badges.tsx';
import { faultNames } from './payment-words.ts';

const states = ['done', 'undone'] as const;
const stateNames = { done: 'Given back', undone: 'Not carried out yet' };

function queryOf(texts: Partial<QueryTexts>, { cursor, limit }: PageInput) {
  const partyAtFault = oneOf(faults, texts['fault']);
  const state = oneOf(states, texts['state']);
  return {
    limit,
    ...(cursor && { cursor }),
    ...daysAndSearch(texts),
    ...(partyAtFault && { partyAtFault }),
    ...(state && { state }),
  };
}

const sourceOf = (texts: Partial<QueryTexts>) => ({
  options: (input: PageInput) => pageQueryOf(listRefunds, { query: queryOf(texts, input) }),
  read: (input: PageInput, signal: AbortSignal) =>
    sendForPage(listRefunds, { query: queryOf(texts, input), signal }),
});

function Controls(props: ControlsProps) {
  return (
    <div className={classes['controls']}>
      <Search {...props} />
      <Choice
        {...props}
        name="fault"
        label="Fault"
        any="Anybody’s fault"
        options={faults}
        names={faultNames}
      />
      <Choice
        {...props}
        name="state"
        label="State"
        any="Any state"
        options={states}
        names={stateNames}
      />
      <Days {...props} label="Decided" />
    </div>
  );
}

function Refund({ refund }: { refund: TrackedRefund }) {
  const [, change] = useQueryTexts();
  const open = () => change({ view: undefined, payment: refund.paymentId });
  return <OpenButton onOpen={open}>{refund.trackingNumber}</OpenButton>;
}

/** Why, in words: what an admin typed, or that the order's end asked for it. */
export function refundReason({ reason, decidedBy }: TrackedRefund): string {
  if (decidedBy !== null) return reason ?? '';
  return `By how the order ended${reason === null ? '' : `: ${reason.replaceAll('_', ' ')}`}`;
}

/** What went back, in money and as credit. */
export function refundAmount({ amount, credit }: TrackedRefund): string {
  if (credit === 0) return formatDollars(amount);
  return amount === 0
    ? `${formatDollars(credit)} of credit`
    : `${formatDollars(amount)} and ${formatDollars(credit)} of credit`;
}

const columns: readonly Column<TrackedRefund>[] = [
  { key: 'order', name: 'Order', card: 'title', cell: (refund) => <Refund refund={refund} /> },
  {
    key: 'state',
    name: 'State',
    card: 'badge',
    cell: ({ doneAt }) => (
      <DoneBadge isDone={doneAt !== null} done={stateNames.done} open={stateNames.undone} />
    ),
  },
  { key: 'customer', name: 'Customer', isExtra: true, cell: ({ customerName }) => customerName },
  {
    key: 'fault',
    name: 'At fault',
    card: 'start',
    cell: ({ partyAtFault }) => faultNames[partyAtFault],
  },
  { key: 'reason', name: 'Why', wraps: true, card: 'start', cell: refundReason },
  {
    key: 'by',
    name: 'Decided by',
    isExtra: true,
    cell: ({ decidedBy }) => decidedBy ?? 'The rules',
  },
  {
    key: 'amount',
    name: 'Amount',
    isFigure: true,
    card: 'end',
    cell: refundAmount,
  },
  { key: 'decided', name: 'Decided', cell: ({ decidedAt }) => <SpokenTime instant={decidedAt} /> },
];

const csv = [
  ['Order', ({ trackingNumber }: TrackedRefund) => trackingNumber],
  ['Payment', ({ paymentId }: TrackedRefund) => paymentId],
  ['Customer', ({ customerName }: TrackedRefund) => customerName],
  ['At fault', ({ partyAtFault }: TrackedRefund) => partyAtFault],
  ['Why', refundReason],
  ['Decided by', ({ decidedBy }: TrackedRefund) => decidedBy],
  ['Amount', ({ amount }: TrackedRefund) => amount.toFixed(2)],
  ['Credit', ({ credit }: TrackedRefund) => credit.toFixed(2)],
  ['Decided', ({ decidedAt }: TrackedRefund) => decidedAt],
  ['Given back', ({ doneAt }: TrackedRefund) => doneAt],
] as const;

/** Refunds with the party at fault, newest first. */
export function RefundsList({ above, heading }: ListPlace) {
  return (
    <ListPage
      title="Refunds"
      noun={['refund', 'refunds']}
      sourceOf={sourceOf}
      filters={['q', 'fault', 'state', 'from', 'to']}
      columns={columns}
      csv={csv}
      keyOf={({ id }) => id}
      heading={heading}
      above={above}
      Controls={Controls}
      empty={<EmptyState title="No refunds yet">Nothing had to be given back.</EmptyState>}
    />
  );
}
