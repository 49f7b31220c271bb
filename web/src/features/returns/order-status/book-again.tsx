import type { Order } from '@backhaul/contract/order-answer.ts';
import { BeginBooking } from '../../../parts/begin-booking.tsx';

/**
 * The answers that are probably the same for the next booking: address, store and kind of item, but nothing
 * about the item itself.
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

/** A button that starts a booking like one that has ended. */
export function BookAgain({ order, isMain }: { order: Order; isMain: boolean }) {
  return (
    <BeginBooking
      wide
      variant={isMain ? 'primary' : 'outline'}
      answers={() => answersOf(order)}
      like="one like this order"
    >
      Book it again
    </BeginBooking>
  );
}
