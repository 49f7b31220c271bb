import { OrderPanel } from '../../../features/returns/admin-orders/order-panel.tsx';
import { ThingStack } from '../../../parts/thing/thing-stack.tsx';

/** The stack of cards, of which an order's is with its feature. */
export function OpenCards() {
  return <ThingStack Order={OrderPanel} />;
}
