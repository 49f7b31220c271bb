import type { AdminOrderDetail } from '@backhaul/contract/calls/admin.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { formatDollars } from '../../lib/format/money.ts';
import { OrderPlan } from './order-money.tsx';
import classes from './order-outcome.module.css';
import { outstandingWords, paidWith } from './order-words.ts';

/** What the customer's side came from: the fee, what they paid with, what went back; nothing where nothing was charged. */
function chargeDetail({ figures, fee, refund, payment }: AdminOrderDetail): string {
  const outstanding = outstandingWords(figures);
  if (outstanding !== null) return outstanding;
  if (figures.customer === 0) return refund ? `${formatDollars(refund)} given back` : 'nothing';
  const parts = [
    fee ? 'fee' : null,
    paidWith(payment),
    refund ? `${formatDollars(refund)} back` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function keptDetail(platform: number): string {
  if (platform === 0) return 'nothing';
  return platform < 0 ? 'our loss' : 'ours';
}

/** How an order ended in money, by the books; what was booked stands behind. */
export function OrderOutcome({ order }: { order: AdminOrderDetail }) {
  const { customer, driver, platform } = order.figures;
  return (
    <section aria-label="What came of it" className={classes['outcome']}>
      <dl className={classes['tiles']}>
        <Tile name="Charged" amount={customer} detail={chargeDetail(order)} />
        <Tile name="Paid" amount={driver} detail={order.driver?.name ?? 'no driver'} />
        <Tile name="Kept" amount={platform} detail={keptDetail(platform)} />
      </dl>
      <details className={classes['booked']}>
        <summary>
          <span>
            <strong>As booked</strong> total {formatDollars(order.totalPrice)}, driver{' '}
            {formatDollars(order.driverPay.total)}, share {formatDollars(order.platformShare.total)}
          </span>
          <IconChevronDown aria-hidden="true" size={16} stroke={1.75} />
        </summary>
        <OrderPlan order={order} />
      </details>
    </section>
  );
}

function Tile({ name, amount, detail }: { name: string; amount: number; detail: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong className="tabular">{formatDollars(amount)}</strong>
        <span>{detail}</span>
      </dd>
    </div>
  );
}
