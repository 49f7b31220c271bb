import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import classes from './checkout.module.css';

export function TooLate() {
  return (
    <CheckoutNotice
      title="This order can no longer be paid"
      action={
        <>
          <ButtonLink variant="primary" to={paths.bookPickup}>
            Book Pickup
          </ButtonLink>
          <ButtonLink to={paths.orders}>My orders</ButtonLink>
        </>
      }
    >
      The order was cancelled, or the time to pay is over. Nothing was charged.
    </CheckoutNotice>
  );
}

export function TooLateForTip({ orderId }: { orderId: string }) {
  return (
    <CheckoutNotice
      title="No tip can be added now"
      action={
        <ButtonLink variant="primary" to={paths.orderStatus({ orderId })}>
          View order
        </ButtonLink>
      }
    >
      You can add a tip to a paid order until 30 days after your return was delivered. Nothing was
      charged.
    </CheckoutNotice>
  );
}

export function SettingUp({ words = 'Setting up payment...' }: { words?: string }) {
  return (
    <Stack gap={4} across="center" tone="quiet" className={classes['setting-up']} role="status">
      <i aria-hidden="true" />
      <p>{words}</p>
    </Stack>
  );
}
