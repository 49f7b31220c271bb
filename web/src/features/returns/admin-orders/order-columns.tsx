import type { AdminOrderSort } from '@backhaul/contract/admin-order-list.ts';
import type { AdminOrder } from '@backhaul/contract/calls/operations/admin.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import type { ListColumn } from '../../../parts/list-page/list-columns.tsx';
import { PickupWindow } from '../../../parts/pickup-window.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { Text } from '../../../ui/layout.tsx';
import classes from './admin-orders.module.css';
import {
  isNeverPaid,
  noDriverWords,
  outstandingWords,
  paymentWords,
  streetOf,
} from '../../../words/console/orders.ts';

function Status({ order: { status, reviewStatus } }: { order: AdminOrder }) {
  return (
    <>
      <StatusBadge status={status} dense reader="staff" />
      {reviewStatus === 'pending' && status === 'created' && (
        <Text as="span" size={12} weight={550} tone="warn" className={classes['review']}>
          in review
        </Text>
      )}
    </>
  );
}

/** The amount charged. For an active order it is the booked amount, and labelled as such. */
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

/**
 * A final amount of the order, for the exported file. It is empty for open orders, so that a column's sum
 * includes final amounts only.
 */
function actual(field: 'customer' | 'driver' | 'platform' | 'outstanding') {
  return ({ figures }: AdminOrder) =>
    figures.basis === 'actual' ? figures[field].toFixed(2) : null;
}

export const orderColumns: readonly ListColumn<AdminOrder, AdminOrderSort>[] = [
  {
    name: 'Order',
    text: 'trackingNumber',
    cell: ({ trackingNumber }) => <span className="code">{trackingNumber}</span>,
    sort: 'created',
  },
  { name: 'Status', text: 'status', cell: (order) => <Status order={order} />, card: 'badge' },
  {
    name: 'Customer',
    text: 'customerName',
    cell: (order) => (
      <Text as="span" weight={550} className={classes['two']}>
        <ThingLink kind="customer" id={order.customerId}>
          {order.customerName}
        </ThingLink>
        <small>{streetOf(order)}</small>
      </Text>
    ),
    sort: 'customer',
    card: 'start',
  },
  {
    name: 'Drop-off, driver',
    text: 'dropoffName',
    cell: (order) => (
      <Text as="span" className={classes['two']}>
        <Tooltip text={order.retailer}>
          {order.storeId === null ? (
            order.dropoffName
          ) : (
            <ThingLink kind="store" id={order.storeId}>
              {order.dropoffName}
            </ThingLink>
          )}
        </Tooltip>
        <small>
          {order.driverId === null ? (
            noDriverWords(order)
          ) : (
            <ThingLink kind="driver" id={order.driverId}>
              {order.driverName}
            </ThingLink>
          )}
        </small>
      </Text>
    ),
    card: 'start',
  },
  {
    name: 'Slot',
    cell: (order) => <PickupWindow slot={order} />,
    wraps: true,
    sort: 'slot',
    card: 'end',
  },
  {
    name: 'Payment',
    text: (order) => (isNeverPaid(order) ? 'never_paid' : order.paymentStatus),
    cell: paymentWords,
    isExtra: true,
  },
  {
    name: 'Charged',
    text: actual('customer'),
    cell: ({ figures }) => <Charge figures={figures} />,
    isFigure: true,
    card: 'end',
  },
  {
    name: 'Paid',
    text: actual('driver'),
    cell: ({ figures }) => formatDollars(figures.driver),
    isFigure: true,
    isExtra: true,
  },
  {
    name: 'Kept',
    text: actual('platform'),
    cell: ({ figures }) => formatDollars(figures.platform),
    isFigure: true,
    isExtra: true,
  },
  { name: 'Driver', text: 'driverName', isHiddenAtFirst: true },
  { name: 'Booked total', money: 'total', sort: 'total', isHiddenAtFirst: true },
  { name: 'Booked', time: 'createdAt', sort: 'created', isHiddenAtFirst: true },
  { name: 'E-mail', text: 'customerEmail', isHiddenAtFirst: true },
];
