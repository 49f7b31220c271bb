import type { AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useMay } from '../../../lib/session/use-session.ts';
import { Suspense } from 'react';
import { OrderPlan } from './order-money.tsx';
import { Box, Text } from '../../../ui/layout.tsx';
import { Details } from '../../../ui/details.tsx';
import classes from './order.module.css';
import { noDriverWords, outstandingWords, paidWith } from '../../../words/console/orders.ts';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** Loaded only for an order that has ended. Lists never need it. */
const GiveMoneyBack = lazyPart(
  async () => (await import('../../../parts/refund/give-money-back.tsx')).GiveMoneyBack,
);

/** Loaded only for a return that its retailer pays for. */
const GiveBackCover = lazyPart(
  async () => (await import('../../../parts/refund/give-back-cover.tsx')).GiveBackCover,
);

/** The dollars that the retailer owes for an order, according to the ledger. */
const owedByRetailer = ({ ledger }: AdminOrderDetail): number =>
  toDollars(
    ledger.reduce(
      (sum, { account, amount }) => (account === 'retailer_accounts' ? sum + toCents(amount) : sum),
      0,
    ),
  );

const asBooked = 'as booked';

/**
 * Words below the charged amount, such as the payment method and refunds, or the amount still due. They are
 * 'as booked' until the order has ended, and 'nothing' if no money moved.
 */
function chargeDetail(order: AdminOrderDetail): string {
  const { figures, fee, refund, payment, retailer } = order;
  if (figures.basis === 'as_booked') return asBooked;
  const outstanding = outstandingWords(figures);
  if (outstanding !== null) return outstanding;
  if (figures.customer === 0) return refund ? `${formatDollars(refund)} refunded` : 'nothing';
  const owed = owedByRetailer(order);
  const parts = [
    owed > 0 ? `${retailer} owes ${formatDollars(owed)}` : null,
    fee ? 'fee' : null,
    paidWith(payment),
    refund ? `${formatDollars(refund)} refunded` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function keptDetail({ basis, platform }: AdminOrderDetail['figures']): string {
  if (basis === 'as_booked') return asBooked;
  if (platform === 0) return 'nothing';
  return platform < 0 ? 'our loss' : 'ours';
}

/**
 * The money of an order: final amounts from the ledger once it has ended, booked amounts before that. A click
 * shows all lines of the booked amounts.
 */
export function OrderOutcome({ order }: { order: AdminOrderDetail }) {
  const { basis, customer, driver, platform } = order.figures;
  const hasEnded = basis === 'actual';
  const tracks = useMay('track_payments');
  const mayGiveBack = useMay('manage_retailer_accounts');
  const owed = owedByRetailer(order);
  const paid = order.driver?.name ?? noDriverWords(order);
  return (
    <Box
      as="section"
      above={3}
      below={3}
      aria-label={hasEnded ? 'Final amounts' : 'Booked amounts'}
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
      {hasEnded && (
        <Suspense>
          <GiveMoneyBack orderId={order.id} />
          {mayGiveBack && owed > 0 && (
            <GiveBackCover
              orderId={order.id}
              trackingNumber={order.trackingNumber}
              retailer={order.retailer}
              owed={owed}
            />
          )}
        </Suspense>
      )}
      {tracks && (order.payment !== null || hasEnded) && (
        <Text size={13} above={2}>
          <Link to={paths.adminPaymentTracking} search={{ q: order.trackingNumber }}>
            Payments and refunds
          </Link>
        </Text>
      )}
      <Details
        className={classes['booked']}
        summary={
          <span>
            <strong>As booked:</strong> customer pays {formatDollars(order.totalPrice)}, driver gets{' '}
            {formatDollars(order.driverPay.total)}, we keep{' '}
            {formatDollars(order.platformShare.total)}
          </span>
        }
      >
        <OrderPlan order={order} />
      </Details>
    </Box>
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
