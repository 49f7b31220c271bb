import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';

/** A card of the list: an order on offer, or one that is gone and keeps its place until the driver has read that. */
export interface OfferCard {
  readonly order: DriverOrder;
  readonly isGone: boolean;
}

interface Keeping {
  /** True if the card is in view. */
  readonly isSeen: (id: string) => boolean;
  /** True if the driver has tried to accept it and has not read the answer. */
  readonly isTried: (id: string) => boolean;
  /** True if this driver has the order, or has read that it is gone: then its card goes too. */
  readonly isDone: (id: string) => boolean;
}

/**
 * The cards for what is on offer now, so that nothing moves under a thumb: each keeps its place, gone or not, and what is
 * new comes last. While nothing known is in view the order of the offers stands.
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

/** True if the cards are in another order than the offers now. */
export const isOutOfOrder = (
  cards: readonly OfferCard[],
  offered: readonly DriverOrder[],
): boolean => idsOnOffer(cards).join() !== offered.map(({ id }) => id).join();

/** The cards in the order of the offers, those that are gone last. */
export function sortOffers(
  cards: readonly OfferCard[],
  offered: readonly DriverOrder[],
): readonly OfferCard[] {
  return [
    ...offered.map((order) => ({ order, isGone: false })),
    ...cards.filter(({ isGone }) => isGone),
  ];
}
