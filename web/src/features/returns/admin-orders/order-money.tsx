import type { AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import type { FareLineAnswer } from '@backhaul/contract/fare-answer.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { FareTable } from '../../../ui/fare-table.tsx';
import { Text } from '../../../ui/layout.tsx';
import classes from './order.module.css';
import { spoken } from '../../../words/console/orders.ts';

/** The amounts at booking: the customer's price, the driver's pay, and the platform's share. */
export function OrderPlan({ order }: { order: AdminOrderDetail }) {
  const { tip } = order;
  return (
    <>
      <FareTable
        dense
        caption="As booked"
        rows={[
          { key: 'total', label: 'Customer total', amount: formatDollars(order.totalPrice) },
          {
            key: 'pay',
            label: 'Driver pay',
            detail: tip > 0 ? `includes a tip of ${formatDollars(tip)}` : undefined,
            amount: formatDollars(-order.driverPay.total),
          },
        ]}
        total={{
          key: 'share',
          label: 'Platform share',
          amount: formatDollars(order.platformShare.total),
        }}
      />
      <Parts title="Customer total" lines={order.lines} />
      <Parts title="Driver pay" lines={order.driverPay.lines} />
      <Parts title="Platform share" lines={order.platformShare.lines} />
    </>
  );
}

/** The ledger entries for the order so far. */
export function OrderLedger({ order }: { order: AdminOrderDetail }) {
  return (
    <details className={classes['details']}>
      <summary>Accounting entries: {order.ledger.length}</summary>
      <Text as="ul" size={12} tone="quiet" className={classes['parts']}>
        {order.ledger.map((posting, index) => (
          <li key={index}>
            <span>
              {spoken(posting.kind)}: {spoken(posting.account)}, <SpokenTime instant={posting.at} />
            </span>
            <span className="tabular">{formatDollars(posting.amount)}</span>
          </li>
        ))}
      </Text>
    </details>
  );
}

function Parts({ title, lines }: { title: string; lines: readonly FareLineAnswer[] }) {
  return (
    <details className={classes['details']}>
      <summary>{title}, line by line</summary>
      <Text as="ul" size={12} tone="quiet" className={classes['parts']}>
        {lines.map(({ code, label, detail, amount }) => (
          <Line key={code} label={detail ? `${label}, ${detail}` : label} amount={amount} />
        ))}
      </Text>
    </details>
  );
}

function Line({ label, amount }: { label: string; amount: number }) {
  return (
    <li>
      <span>{label}</span>
      <span className="tabular">{formatDollars(amount)}</span>
    </li>
  );
}
