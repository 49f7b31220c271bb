import type { Order } from '@backhaul/contract/order-answer.ts';
import { BeginBooking } from '../../../parts/begin-booking.tsx';

/**
 * The answers that are probably the same for the next booking, such as address, store and item category.
 * Answers about this one item are left out.
 */
function answersOf(order: Order) {
  const { store, retailer } = order;
  return {
    customerName: order.customerName,
    pickupAddress: order.pickupAddress,
    pickupUnit: order.pickupUnit ?? '',
    pickupLocation: order.pickupLocation,
    pickupMethod: order.pickupMethod,
    pickupInstructions: order.pickupInstructions ?? '',
    accessNotes: order.accessNotes ?? '',
    refusalPlan: order.refusalPlan,
    store:
      store.id === null
        ? { kind: 'address', retailer, address: store.address, placeId: null }
        : { kind: 'store', id: store.id, retailer, name: store.name, address: store.address },
    itemCategories: order.itemCategories,
    purchaseType: 'in_store',
    paymentMethod: order.paymentMethod,
  };
}

/** A button that starts a new booking with some answers of this order. */
export function BookAgain({ order, isMain }: { order: Order; isMain: boolean }) {
  return (
    <BeginBooking
      wide
      variant={isMain ? 'primary' : 'outline'}
      answers={() => answersOf(order)}
      like="a copy of this order"
    >
      Book again
    </BeginBooking>
  );
}
