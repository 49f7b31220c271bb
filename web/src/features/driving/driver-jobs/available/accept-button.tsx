import { declineOffer } from '@backhaul/contract/calls/driving/decisions.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { useCommand } from '../../../../calls/use-command.ts';
import { useMay } from '../../../../lib/session/use-session.ts';
import { useOnline } from '../../../../parts/driver/use-online.ts';
import { Button } from '../../../../ui/button.tsx';
import classes from './available.module.css';
import type { OfferAnswer } from './use-offers.ts';

/**
 * A button that accepts the order. It is disabled for admins who are not drivers, and while the driver is
 * going online.
 */
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

/** A button to decline an offer that this driver got first, so that the next drivers get it. */
export function DeclineButton({ order: { id, offer, trackingNumber } }: { order: DriverOrder }) {
  const command = useCommand(declineOffer, {
    success: { title: 'Offer declined', description: 'Declining does not count against you.' },
  });
  if (offer?.isFirst !== true) return null;
  return (
    <Button
      size="driver"
      disabled={command.isPending}
      className={classes['decline']}
      aria-label={`Decline ${trackingNumber}`}
      onClick={() => command.send({ params: { id } })}
    >
      {command.isPending ? 'Declining...' : 'Decline'}
    </Button>
  );
}
