import { OrderPanel } from '../../../features/returns/admin-orders/order-panel.tsx';
import { ThingStack } from '../../../parts/thing/thing-stack.tsx';

/** The open cards of records, one on top of another. The orders feature provides the card of an order. */
export function OpenCards() {
  return <ThingStack Order={OrderPanel} />;
}
