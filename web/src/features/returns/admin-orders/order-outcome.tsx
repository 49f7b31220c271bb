import type { AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { formatDollars } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { OrderPlan } from './order-money.tsx';
import classes from './order-outcome.module.css';
import { noDriverWords, outstandingWords, paidWith } from '../../../words/console/orders.ts';

const asBooked = 'as booked';

/** The customer's payment: the fee, the payment method and refunds; nothing if nothing was charged. */
function chargeDetail({ figures, fee, refund, payment }: AdminOrderDetail): string {
  if (figures.basis === 'as_booked') return asBooked;
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

function keptDetail({ basis, platform }: AdminOrderDetail['figures']): string {
  if (basis === 'as_booked') return asBooked;
  if (platform === 0) return 'nothing';
  return platform < 0 ? 'our loss' : 'ours';
}

/**
 * An order's money: from the ledger once it has ended, before that as planned. The booked amounts are one click
 * away.
 */
export function OrderOutcome({ order }: { order: AdminOrderDetail }) {
  const { basis, customer, driver, platform } = order.figures;
  const hasEnded = basis === 'actual';
  const paid = order.driver?.name ?? noDriverWords(order);
  return (
    <section
      aria-label={hasEnded ? 'What came of it' : 'What was booked'}
      className={classes['outcome']}
    >
      <dl className={classes['tiles']}>
        <Tile
          name={hasEnded ? 'Charged' : 'To charge'}
          amount={customer}
          detail={chargeDetail(order)}
        />
        <Tile name={hasEnded ? 'Paid' : 'To pay'} amount={driver} detail={paid} />
        <Tile
          name={hasEnded ? 'Kept' : 'To keep'}
          amount={platform}
          detail={keptDetail(order.figures)}
        />
      </dl>
      {(order.payment !== null || hasEnded) && (
        <p className={classes['payment']}>
          <Link to={paths.adminPaymentTracking} search={{ q: order.trackingNumber }}>
            Its payments, and giving money back
          </Link>
        </p>
      )}
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
