import type { OrderAction } from './order-lifecycle.ts';

export const pickupFailureReasons = [
  'customer_absent',
  'not_ready',
  'not_as_described',
  'unsafe',
  'bad_address',
] as const;
export type PickupFailureReason = (typeof pickupFailureReasons)[number];

export const refusalReasons = [
  'policy',
  'worn',
  'tags_gone',
  'no_receipt',
  'other_item',
  'damaged',
  'store_closed',
  'store_gone',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export type ListedReason = PickupFailureReason | RefusalReason;

/**
 * Actions whose reason must be chosen from a list (product-rules.md#patching-an-order). The reason for any
 * other action is free text.
 */
export const listedReasons: Partial<Record<OrderAction, readonly ListedReason[]>> = {
  fail_pickup: pickupFailureReasons,
  refuse: refusalReasons,
};

export const reasonLabels: Readonly<Record<ListedReason, string>> = {
  customer_absent: 'Nobody was there',
  not_ready: 'The item was not ready',
  not_as_described: 'The item is not as described',
  unsafe: 'The place or the item is not safe',
  bad_address: 'The address is wrong',
  policy: "Against the store's return policy",
  worn: 'The item is worn or used',
  tags_gone: 'The tags or the packaging are missing',
  no_receipt: 'There is no receipt',
  other_item: 'Not the booked item',
  store_closed: 'The store was closed',
  store_gone: 'The store is no longer there',
  damaged: 'The item is damaged',
};
