import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';

/**
 * A card in the list: an offered order, or one that is gone. The card of a gone order keeps its position
 * until the driver has read that the order is gone.
 */
export interface OfferCard {
  readonly order: DriverOrder;
  readonly isGone: boolean;
}

interface Keeping {
  /** True if the card is in view. */
  readonly isSeen: (id: string) => boolean;
  /** True if the driver tried to accept the order and has not read the answer yet. */
  readonly isTried: (id: string) => boolean;
  /** True if this driver got the order, or has read that it is gone. Its card is then removed. */
  readonly isDone: (id: string) => boolean;
}

/**
 * The cards of the orders on offer. While a card is in view, cards keep their positions and new ones come
 * last, so that nothing moves while the driver taps. Otherwise the offers' sequence is used.
 */
export function arrangeOffers(
  before: readonly OfferCard[],
  offered: readonly DriverOrder[],
  { isSeen, isTried, isDone }: Keeping,
): readonly OfferCard[] {
  const now = new Map(offered.map((order) => [order.id, order]));
  const kept = before.flatMap(({ order }): OfferCard[] => {
    const fresh = now.get(order.id);
    if (fresh !== undefined) return [{ order: fresh, isGone: false }];
    if (isDone(order.id)) return [];
    return isSeen(order.id) || isTried(order.id) ? [{ order, isGone: true }] : [];
  });
  const isInView = kept.some(({ order: { id } }) => isSeen(id) || isTried(id));
  if (!isInView) return offered.map((order) => ({ order, isGone: false }));
  const placed = new Set(kept.map(({ order }) => order.id));
  const rest = offered.filter(({ id }) => !placed.has(id));
  return [...kept, ...rest.map((order) => ({ order, isGone: false }))];
}

const idsOnOffer = (cards: readonly OfferCard[]) =>
  cards.filter(({ isGone }) => !isGone).map(({ order }) => order.id);

/** True if the cards are not in the same sequence as the offers. */
export const isOutOfOrder = (
  cards: readonly OfferCard[],
  offered: readonly DriverOrder[],
): boolean => idsOnOffer(cards).join() !== offered.map(({ id }) => id).join();

/** Sorts the cards in the sequence of the offers. Cards of orders that are gone come last. */
export function sortOffers(
  cards: readonly OfferCard[],
  offered: readonly DriverOrder[],
): readonly OfferCard[] {
  return [
    ...offered.map((order) => ({ order, isGone: false })),
    ...cards.filter(({ isGone }) => isGone),
  ];
}
