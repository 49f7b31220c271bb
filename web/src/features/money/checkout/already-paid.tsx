import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';

export function AlreadyPaid({ orderId }: { orderId: string }) {
  return (
    <CheckoutNotice
      title="This order is paid"
      action={
        <ButtonLink variant="primary" to={paths.orderStatus({ orderId })}>
          View order
        </ButtonLink>
      }
    >
      There is nothing more to pay.
    </CheckoutNotice>
  );
}
