import type { AdminOrder } from '@backhaul/contract/calls/admin.ts';
import { Link } from '../../lib/router/link.tsx';
import { formatDollars } from '../../lib/format/money.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import { PickupWindow } from '../../parts/pickup-window.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './orders-table.module.css';
import { noDriverWords, outstandingWords, paymentWords, streetOf } from './order-words.ts';

/** Orders as rows, on a phone as cards. Each leads to its details. */
export function OrdersTable({
  orders,
  query,
  selectedId,
}: {
  orders: readonly AdminOrder[];
  /** The address's query, which the details are added to. */
  query: Partial<QueryTexts>;
  selectedId: string | undefined;
}) {
  return (
    <div className={classes['wrap']}>
      <table className={classes['table']}>
        <caption className="visually-hidden">Orders, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Status</th>
            <th scope="col">Payment</th>
            <th scope="col">Drop-off</th>
            <th scope="col">Driver</th>
            <th scope="col">Slot</th>
            <th scope="col">Charged</th>
            <th scope="col">Paid</th>
            <th scope="col">Kept</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} query={query} isSelected={order.id === selectedId} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  order,
  query,
  isSelected,
}: {
  order: AdminOrder;
  query: Partial<QueryTexts>;
  isSelected: boolean;
}) {
  return (
    <tr
      className={classNames(isSelected && classes['selected'])}
      aria-current={isSelected ? 'true' : undefined}
    >
      <th scope="row" className={classes['order']}>
        <Link
          to="."
          search={{ ...query, order: order.id }}
          resetScroll={false}
          id={`order-${order.id}`}
          className="code"
        >
          {order.trackingNumber}
        </Link>
        <span>
          {order.customerName}, {streetOf(order)}
        </span>
      </th>
      <td className={classes['status']}>
        <StatusBadge status={order.status} dense reader="staff" />
        {order.reviewStatus === 'pending' && <span className={classes['review']}>in review</span>}
      </td>
      <td className={classes['payment']}>{paymentWords(order)}</td>
      <td className={classes['dropoff']} title={order.retailer}>
        {order.dropoffName}
      </td>
      <td className={classes['driver']}>
        {order.driverName ?? <span className={classes['none']}>{noDriverWords(order)}</span>}
      </td>
      <td className={classes['slot']}>
        <PickupWindow slot={order} />
      </td>
      <Charge figures={order.figures} />
      <td className={classes['pay']}>{formatDollars(order.figures.driver)}</td>
      <td className={classes['share']}>{formatDollars(order.figures.platform)}</td>
    </tr>
  );
}

/** What was charged; of an order under way what is booked, and said to be that. */
function Charge({ figures }: { figures: AdminOrder['figures'] }) {
  const isPlan = figures.basis === 'as_booked';
  const note = isPlan ? 'as booked' : outstandingWords(figures);
  return (
    <td className={classNames(classes['total'], isPlan && classes['plan'])}>
      {formatDollars(figures.customer)}
      {note !== null && <span>{note}</span>}
    </td>
  );
}
