import type { AdminOrder } from '@backhaul/contract/calls/admin.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { Link } from '../../lib/router/link.tsx';
import { useQueryTexts } from '../../lib/use-query-texts.ts';
import { PickupWindow } from '../../parts/pickup-window.tsx';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import classes from './order-columns.module.css';
import { noDriverWords, outstandingWords, paymentWords, streetOf } from './order-words.ts';

function Order({ order }: { order: AdminOrder }) {
  const [query] = useQueryTexts();
  return (
    <Link
      to="."
      search={{ ...query, order: order.id }}
      resetScroll={false}
      id={`order-${order.id}`}
      className={`code ${classes['order']}`}
      data-open
    >
      {order.trackingNumber}
    </Link>
  );
}

function Status({ order: { status, reviewStatus } }: { order: AdminOrder }) {
  return (
    <>
      <StatusBadge status={status} dense reader="staff" />
      {reviewStatus === 'pending' && status === 'created' && (
        <span className={classes['review']}>in review</span>
      )}
    </>
  );
}

/** The amount charged; for an active order the booked amount, labelled as such. */
function Charge({ figures }: Pick<AdminOrder, 'figures'>) {
  const isPlan = figures.basis === 'as_booked';
  const note = isPlan ? 'as booked' : outstandingWords(figures);
  return (
    <span className={isPlan ? classes['plan'] : classes['charge']}>
      {formatDollars(figures.customer)}
      {note !== null && <small>{note}</small>}
    </span>
  );
}

/** The columns of the order table; those that the server can sort are sortable. */
export const orderColumns: readonly Column<AdminOrder>[] = [
  {
    key: 'order',
    name: 'Order',
    sort: 'created',
    card: 'title',
    cell: (order) => <Order order={order} />,
  },
  { key: 'status', name: 'Status', card: 'badge', cell: (order) => <Status order={order} /> },
  {
    key: 'customer',
    name: 'Customer',
    sort: 'customer',
    card: 'start',
    cell: (order) => (
      <span className={classes['two']}>
        {order.customerName}
        <small>{streetOf(order)}</small>
      </span>
    ),
  },
  {
    key: 'dropoff',
    name: 'Drop-off',
    card: 'start',
    cell: (order) => (
      <Tooltip className={classes['dropoff']} text={order.retailer}>
        {order.dropoffName}
      </Tooltip>
    ),
  },
  {
    key: 'driver',
    name: 'Driver',
    wraps: true,
    isExtra: true,
    card: 'start',
    cell: (order) =>
      order.driverName ?? <span className={classes['none']}>{noDriverWords(order)}</span>,
  },
  {
    key: 'slot',
    name: 'Slot',
    wraps: true,
    sort: 'slot',
    card: 'end',
    cell: (order) => <PickupWindow slot={order} />,
  },
  { key: 'payment', name: 'Payment', isExtra: true, cell: paymentWords },
  {
    key: 'charged',
    name: 'Charged',
    isFigure: true,
    card: 'end',
    cell: ({ figures }) => <Charge figures={figures} />,
  },
  {
    key: 'paid',
    name: 'Paid',
    isFigure: true,
    isExtra: true,
    cell: ({ figures }) => formatDollars(figures.driver),
  },
  {
    key: 'kept',
    name: 'Kept',
    isFigure: true,
    isExtra: true,
    cell: ({ figures }) => formatDollars(figures.platform),
  },
  {
    key: 'total',
    name: 'Booked total',
    sort: 'total',
    isFigure: true,
    isHiddenAtFirst: true,
    cell: ({ total }) => formatDollars(total),
  },
  {
    key: 'created',
    name: 'Booked',
    sort: 'created',
    isHiddenAtFirst: true,
    cell: ({ createdAt }) => <SpokenTime instant={createdAt} />,
  },
  {
    key: 'email',
    name: 'E-mail',
    isHiddenAtFirst: true,
    cell: ({ customerEmail }) => customerEmail,
  },
];
