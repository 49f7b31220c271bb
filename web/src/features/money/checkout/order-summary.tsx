import { formatDollars } from '../../../lib/format/money.ts';
import { CopyTrackingButton } from '../../../parts/copy-tracking-button.tsx';
import { fareOfAnswer, fareRows } from '../../../parts/fare-lines.ts';
import { PickupWindow } from '../../../parts/pickup-window.tsx';
import { PromotionCodeField } from '../../../parts/promotion/promotion-code-field.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { FareTable } from '../../../ui/fare-table.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx';
import { RouteEnds } from '../../../ui/route-ends.tsx';
import { type Due, subtotalOf, type PaymentAnswer } from './checkout-state.ts';
import { CreditLines } from './credit-lines.tsx';
import { Details } from '../../../ui/details.tsx';
import classes from './checkout.module.css';

/**
 * The order that is being paid: its address, time and items, and the server's total with its lines.
 */
export function OrderSummary({ payment, due }: { payment: PaymentAnswer; due: Due }) {
  const fare = fareOfAnswer({ ...payment, subtotal: subtotalOf(payment) });
  return (
    <Stack shrinks className={classes['summary']}>
      <Text size={18} weight={600} breaks below={3}>
        {payment.orderName}
      </Text>
      <RouteEnds
        from={{ title: payment.pickupAddress, detail: <PickupWindow slot={payment} /> }}
        to={{ title: payment.dropoffName }}
      />
      {due.purpose === 'fare' ? (
        <>
          <Details
            className={classes['fee']}
            summary={
              <>
                <span>On Demand Returns Fee</span>
                <Text as="strong" size={24} weight={650} figures>
                  {formatDollars(payment.total)}
                </Text>
              </>
            }
          >
            <FareTable caption="Itemized fare" {...fareRows(fare)} />
          </Details>
          <CreditLines payment={payment} />
          {payment.isDue && (
            <Box below={4}>
              <PromotionCodeField orderId={payment.orderId} />
            </Box>
          )}
        </>
      ) : (
        <Row justify="between" align="baseline" className={classes['tip']}>
          <span>
            {due.purpose === 'tip' ? 'Tip for your driver' : 'Still to pay for this order'}
          </span>
          <Text as="strong" size={24} weight={650} figures>
            {formatDollars(due.amount)}
          </Text>
        </Row>
      )}
      {payment.expiresAt !== null && (
        <Text size={13} tone="faint">
          Please pay by <SpokenTime instant={payment.expiresAt} />. We keep your slot until then. We
          hold the amount now and charge it when the return is done.
        </Text>
      )}
      <Row gap={3} align="center" justify="between" wrap className={classes['tracking']}>
        <p>
          <span>Tracking number</span>
          <Text as="strong" size={18} className="code">
            {payment.trackingNumber}
          </Text>
        </p>
        <CopyTrackingButton trackingNumber={payment.trackingNumber} size="sm" />
      </Row>
    </Stack>
  );
}
