import { OrderPanel } from '../../../features/returns/admin-orders/order-panel.tsx';
import { ThingStack } from '../../../parts/thing/thing-stack.tsx';

/** The stack of open record cards. An order's card is part of the orders feature. */
export function OpenCards() {
  return <ThingStack Order={OrderPanel} />;
}
