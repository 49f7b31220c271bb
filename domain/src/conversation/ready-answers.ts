import { isOpen, type OrderStatus } from '../order/order-lifecycle.ts';

/**
 * A phase of an order, for which some messages are suggested. `back` means that the driver is taking the item
 * back to the customer.
 */
type Moment = 'to_pickup' | 'to_store' | 'back' | 'ended';

/**
 * Suggested messages that one tap sends, by sender and phase of the order (product-rules.md#messages).
 */
const readyAnswers: Readonly<Record<'owner' | 'driver', Record<Moment, readonly string[]>>> = {
  driver: {
    to_pickup: [
      'I am outside',
      'I am running 10 minutes late',
      'I am at the side gate',
      'Please sign on my phone',
    ],
    to_store: ['I have your item', 'I am at the counter', 'The store is asking for the receipt'],
    back: ['I am bringing your item back', 'I am outside', 'I am running 10 minutes late'],
    ended: ['I am done with your return', 'Thank you'],
  },
  owner: {
    to_pickup: [
      'I’m coming',
      'The item is at the side door',
      'The item is behind the side gate',
      'Please ring the bell',
    ],
    to_store: ['The receipt is in the box', 'Please send me a photo', 'Thank you'],
    back: ['I’m coming', 'Please leave the item at the side door', 'Please ring the bell'],
    ended: ['Thank you', 'I have a question'],
  },
};

function momentOf(status: OrderStatus): Moment {
  if (!isOpen(status)) return 'ended';
  if (status === 'assigned' || status === 'created') return 'to_pickup';
  return status === 'refused' || status === 'returning' ? 'back' : 'to_store';
}

/** The suggested messages for one sender at an order's status. */
export const readyAnswersFor = (side: 'owner' | 'driver', status: OrderStatus): readonly string[] =>
  readyAnswers[side][momentOf(status)];
