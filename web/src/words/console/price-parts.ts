import type { PricePart } from '@backhaul/domain/fare/price-cuts.ts';

export const pricePartNames: Readonly<Record<PricePart, string>> = {
  base: 'Base',
  distance: 'Distance',
  time: 'Time',
  size: 'Size',
  multi_item: 'Extra items',
  rush: 'Rush',
  small_order: 'Small order',
  service: 'Service fee',
  tip: 'Tip',
  cap: 'Item value cap',
  call_out: 'Wasted trip or late cancellation',
  extra_leg: 'Drive to another store',
  return_leg: 'Drive back',
  waiting: 'Waiting at the door',
};
