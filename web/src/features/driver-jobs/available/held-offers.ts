import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';

/** An offer that this driver pressed, kept where it was: accepting it, or reading why somebody else has it. */
export interface HeldOffer {
  readonly order: DriverOrder;
  /** Where it stood in the list. */
  readonly index: number;
  /** The server's sentence once it is lost; null until there is an answer. */
  readonly lost: string | null;
}

/** The orders on offer with the held ones in their places: no other card moves under the thumb. */
export function withHeld(
  orders: readonly DriverOrder[],
  held: readonly HeldOffer[],
): readonly DriverOrder[] {
  const shown = orders.map(
    (order) => held.find((one) => one.order.id === order.id)?.order ?? order,
  );
  const gone = held.filter(({ order }) => !orders.some(({ id }) => id === order.id));
  for (const { order, index } of gone.toSorted((one, other) => one.index - other.index))
    shown.splice(index, 0, order);
  return shown;
}
