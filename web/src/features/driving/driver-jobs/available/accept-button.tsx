import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { useMay } from '../../../../lib/session/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import type { OfferAnswer } from './use-offers.ts';

/** Accepts the order. Admins who are not drivers cannot press it. */
export function AcceptButton({ order, offer }: { order: DriverOrder; offer: OfferAnswer }) {
  const mayTakeOrders = useMay('take_orders');
  return (
    <Button
      variant="primary"
      size="driver"
      disabled={!mayTakeOrders || offer.isAccepting}
      aria-label={`Accept Order ${order.trackingNumber}`}
      onClick={offer.accept}
    >
      {offer.isAccepting ? 'Accepting...' : 'Accept Order'}
    </Button>
  );
}
