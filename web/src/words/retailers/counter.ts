import type { CounterReason } from '@backhaul/domain/retail/counter-word.ts';

/** The reasons for which a counter refuses an item, in words for the person at the counter. */
export const counterReasonWords: Readonly<
  Record<CounterReason, { title: string; detail: string }>
> = {
  policy: {
    title: 'Our policy does not allow this return',
    detail: 'too late, or an item that we do not accept',
  },
  worn: { title: 'The item is worn or used', detail: 'more than the customer said' },
  tags_gone: {
    title: 'Tags or packaging are missing',
    detail: 'the customer said that they are included',
  },
  no_receipt: { title: 'No proof of purchase', detail: 'no receipt and no order number' },
  other_item: { title: 'Another item', detail: 'not what the receipt says' },
  damaged: { title: 'Damaged', detail: 'broken, or parts are missing' },
};
