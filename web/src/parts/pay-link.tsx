import { formatDollars } from '../lib/format/money.ts';
import { paths } from '../lib/paths.ts';
import { usePlace } from '../lib/router/use-router.ts';
import { ButtonLink, type ButtonLook } from '../ui/button.tsx';

interface DueOrder {
  id: string;
  trackingNumber: string;
  /** The price in decimal dollars. */
  price: number;
}

/**
 * The link to an order's checkout. Its URL has the parameters of product-rules.md#checkout; the server still
 * decides the amount due.
 */
export function PayLink({
  order,
  showsAmount = false,
  ...look
}: { order: DueOrder; showsAmount?: boolean } & Pick<ButtonLook, 'wide'>) {
  const { href } = usePlace();
  return (
    <ButtonLink
      {...look}
      variant="primary"
      to={paths.checkout}
      state={{ cameFrom: href }}
      search={{
        orderId: order.id,
        amount: order.price.toFixed(2),
        trackingNumber: order.trackingNumber,
      }}
      amount={showsAmount ? formatDollars(order.price) : undefined}
    >
      Pay
    </ButtonLink>
  );
}
