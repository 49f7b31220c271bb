import { listPayments, type TrackedPayment } from '@backhaul/contract/calls/payment-tracking.ts';
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
import { PaymentBadge } from './payment-badges.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import {
  gatewayNames,
  lastStep,
  meansOf,
  purposeNames,
  statusNames,
  stuckNames,
} from './payment-words.ts';

const statuses = Object.keys(statusNames) as TrackedPayment['status'][];
const gateways = Object.keys(gatewayNames) as TrackedPayment['gateway'][];
const purposes = Object.keys(purposeNames) as TrackedPayment['purpose'][];
const sorts = ['opened', 'amount'] as const;

function queryOf(texts: Partial<QueryTexts>, { sort: asked, ...input }: PageInput) {
  const status = oneOf(statuses, texts['status']);
  const gateway = oneOf(gateways, texts['gateway']);
  const purpose = oneOf(purposes, texts['purpose']);
  const sort = oneOf(sorts, asked);
  return {
    ...input,
    ...daysAndSearch(texts),
    ...(sort && { sort }),
    ...(status && { status }),
    ...(gateway && { gateway }),
    ...(purpose && { purpose }),
  };
}

const sourceOf = (texts: Partial<QueryTexts>) => ({
  options: (input: PageInput) => pageQueryOf(listPayments, { query: queryOf(texts, input) }),
  read: (input: PageInput, signal: AbortSignal) =>
    sendForPage(listPayments, { query: queryOf(texts, input), signal }),
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
        options={statuses}
        names={statusNames}
      />
      <Choice
        {...props}
        name="purpose"
        label="For"
        any="Fares and tips"
        options={purposes}
        names={purposeNames}
      />
      <Choice
        {...props}
        name="gateway"
        label="Processor"
        any="Any processor"
        options={gateways}
        names={gatewayNames}
      />
      <Days {...props} label="Opened" />
    </div>
  );
}

/** The order's number opens the payment beside the list. */
function Payment({ payment }: { payment: TrackedPayment }) {
  const [, change] = useQueryTexts();
  return (
    <OpenButton onOpen={() => change({ payment: payment.id })}>{payment.trackingNumber}</OpenButton>
  );
}

const columns: readonly Column<TrackedPayment>[] = [
  {
    key: 'order',
    name: 'Order',
    sort: 'opened',
    card: 'title',
    cell: (payment) => <Payment payment={payment} />,
  },
  {
    key: 'state',
    name: 'State',
    card: 'badge',
    cell: (payment) => <PaymentBadge payment={payment} />,
  },
  {
    key: 'customer',
    name: 'Customer',
    card: 'start',
    cell: (payment) => (
      <span className={classes['two']}>
        {payment.customerName}
        <small>{meansOf(payment)}</small>
      </span>
    ),
  },
  { key: 'for', name: 'For', isExtra: true, cell: ({ purpose }) => purposeNames[purpose] },
  {
    key: 'amount',
    name: 'Amount',
    sort: 'amount',
    isFigure: true,
    card: 'end',
    cell: ({ amount }) => formatDollars(amount),
  },
  {
    key: 'captured',
    name: 'Taken',
    isFigure: true,
    cell: ({ captured }) => formatDollars(captured),
  },
  {
    key: 'refunded',
    name: 'Given back',
    isFigure: true,
    isExtra: true,
    cell: ({ refunded }) => formatDollars(refunded),
  },
  {
    key: 'last',
    name: 'Last step',
    card: 'start',
    cell: (payment) => <SpokenTime instant={lastStep(payment)} />,
  },
  {
    key: 'opened',
    name: 'Opened',
    isHiddenAtFirst: true,
    cell: ({ openedAt }) => <SpokenTime instant={openedAt} />,
  },
  {
    key: 'lapses',
    name: 'Lapses',
    isHiddenAtFirst: true,
    cell: ({ status, lapsesAt }) =>
      status === 'authorized' && lapsesAt !== null ? <SpokenTime instant={lapsesAt} /> : '',
  },
];

const csv = [
  ['Payment', ({ id }: TrackedPayment) => id],
  ['Order', ({ trackingNumber }: TrackedPayment) => trackingNumber],
  ['Customer', ({ customerName }: TrackedPayment) => customerName],
  ['For', ({ purpose }: TrackedPayment) => purpose],
  ['Processor', ({ gateway }: TrackedPayment) => gateway],
  ['State', ({ status }: TrackedPayment) => status],
  ['Stuck', ({ stuck }: TrackedPayment) => (stuck === null ? null : stuckNames[stuck.reason])],
  ['Amount', ({ amount }: TrackedPayment) => amount.toFixed(2)],
  ['Taken', ({ captured }: TrackedPayment) => captured.toFixed(2)],
  ['Given back', ({ refunded }: TrackedPayment) => refunded.toFixed(2)],
  ['Opened', ({ openedAt }: TrackedPayment) => openedAt],
  ['Authorized', ({ authorizedAt }: TrackedPayment) => authorizedAt],
  ['Captured', ({ capturedAt }: TrackedPayment) => capturedAt],
  ['Refunded', ({ refundedAt }: TrackedPayment) => refundedAt],
  ['Voided', ({ voidedAt }: TrackedPayment) => voidedAt],
  ['Failed', ({ failedAt }: TrackedPayment) => failedAt],
] as const;

/** Every real payment, newest first; one of them opens at the side. */
export function PaymentsList({ above, heading }: ListPlace) {
  const [{ payment: openId }, change] = useQueryTexts();
  return (
    <>
      <ListPage
        title="Payments"
        noun={['payment', 'payments']}
        sourceOf={sourceOf}
        filters={['q', 'status', 'purpose', 'gateway', 'from', 'to']}
        columns={columns}
        csv={csv}
        defaultSorting={{ by: 'opened', direction: 'desc' }}
        keyOf={({ id }) => id}
        heading={heading}
        above={above}
        Controls={Controls}
        empty={
          <EmptyState title="No payments yet">The first one appears here by itself.</EmptyState>
        }
      />
      {openId && (
        <PaymentPanel
          key={openId}
          paymentId={openId}
          onClose={() => change({ payment: undefined })}
        />
      )}
    </>
  );
}
