import { IconChevronDown } from '@tabler/icons-react';
import { formatDollars } from '../../../lib/format/money.ts';
import { CopyTrackingButton } from '../../../parts/copy-tracking-button.tsx';
import { fareOfAnswer, fareRows } from '../../../parts/fare-lines.ts';
import { PickupWindow } from '../../../parts/pickup-window.tsx';
import { PromotionCodeField } from '../../../parts/promotion/promotion-code-field.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { FareTable } from '../../../ui/fare-table.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { RouteEnds } from '../../../ui/route-ends.tsx';
import { type Due, subtotalOf, type PaymentAnswer } from './checkout-state.ts';
import { CreditLines } from './credit-lines.tsx';
import classes from './order-summary.module.css';

/** The order that is paid for: from where, when, what, and the server's total with its lines. */
export function OrderSummary({ payment, due }: { payment: PaymentAnswer; due: Due }) {
  const fare = fareOfAnswer({ ...payment, subtotal: subtotalOf(payment) });
  return (
    <div className={classes['summary']}>
      <p className={classes['what']}>{payment.orderName}</p>
      <RouteEnds
        from={{ title: payment.pickupAddress, detail: <PickupWindow slot={payment} /> }}
        to={{ title: payment.dropoffName }}
      />
      {due.purpose === 'fare' ? (
        <>
          <details className={classes['fee']}>
            <summary>
              <span>On Demand Returns Fee</span>
              <strong>{formatDollars(payment.total)}</strong>
              <IconChevronDown aria-hidden="true" stroke={1.75} />
            </summary>
            <FareTable caption="Itemized fare" {...fareRows(fare)} />
          </details>
          <CreditLines payment={payment} />
          {payment.isDue && (
            <div className={classes['code']}>
              <PromotionCodeField orderId={payment.orderId} />
            </div>
          )}
        </>
      ) : (
        <Row justify="between" align="baseline" className={classes['tip']}>
          <span>
            {due.purpose === 'tip'
              ? 'Tip, all of it to your driver'
              : 'Still to pay for this order'}
          </span>
          <strong>{formatDollars(due.amount)}</strong>
        </Row>
      )}
      {payment.expiresAt !== null && (
        <Text size={13} tone="faint">
          Please pay by <SpokenTime instant={payment.expiresAt} />. Until then your slot is kept. We
          hold the amount now, and take it when the return is done.
        </Text>
      )}
      <Row gap={3} align="center" justify="between" wrap className={classes['tracking']}>
        <p>
          <span>Tracking number</span>
          <strong className="code">{payment.trackingNumber}</strong>
        </p>
        <CopyTrackingButton trackingNumber={payment.trackingNumber} size="sm" />
      </Row>
    </div>
  );
}
