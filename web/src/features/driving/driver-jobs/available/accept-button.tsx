import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { useMay } from '../../../../lib/session/use-session.ts';
import { useOnline } from '../../../../parts/driver/use-online.ts';
import { Button } from '../../../../ui/button.tsx';
import type { OfferAnswer } from './use-offers.ts';

/** Accepts the order. Admins who are not drivers cannot press it, and nobody while they are still going online. */
export function AcceptButton({ order, offer }: { order: DriverOrder; offer: OfferAnswer }) {
  const mayTakeOrders = useMay('take_orders');
  const isGoingOnline = useOnline().wanted === true;
  return (
    <Button
      variant="primary"
      size="driver"
      disabled={!mayTakeOrders || offer.isAccepting || isGoingOnline}
      aria-label={`Accept Order ${order.trackingNumber}`}
      onClick={offer.accept}
    >
      {offer.isAccepting ? 'Accepting...' : isGoingOnline ? 'Going online…' : 'Accept Order'}
    </Button>
  );
}
