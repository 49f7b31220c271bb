import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { useCallback, useEffect, useState } from 'react';
import { arrangeOffers, isOutOfOrder, type OfferCard, sortOffers } from './arrange-offers.ts';
import type { Offers } from './use-offers.ts';

/** The cards of the list that are in view. All are if the browser cannot tell. */
class CardsInView {
  readonly #hidden = new Set<string>();
  #listener: (() => void) | null = null;
  readonly #observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver((changes) => {
          for (const { target, isIntersecting } of changes) {
            const { offer = '' } = (target as HTMLElement).dataset;
            if (isIntersecting) this.#hidden.delete(offer);
            else this.#hidden.add(offer);
          }
          this.#listener?.();
        });

  onChanged(listener: () => void): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = null;
    };
  }

  has(id: string): boolean {
    return !this.#hidden.has(id);
  }

  /** Watches a card's element, which has its order in `data-offer`; returns a function that stops it. */
  watch(card: HTMLElement): () => void {
    this.#observer?.observe(card);
    return () => {
      this.#observer?.unobserve(card);
      this.#hidden.delete(card.dataset['offer'] ?? '');
    };
  }
}

const isTried = (courses: Offers['courses'], id: string) =>
  ['sending', 'lost'].includes(courses.get(id)?.step ?? '');

/**
 * The list's cards, a reference for each one's element, and `sort` where they stand in another order than the offers. A card
 * stays where it is until its driver has them sorted; one whose order goes until they say OK, or scroll it away.
 */
export function useArrangedOffers(offered: readonly DriverOrder[], { courses }: Offers) {
  const [inView] = useState(() => new CardsInView());
  const arrange = (before: readonly OfferCard[]) =>
    arrangeOffers(before, offered, {
      isSeen: (id) => inView.has(id),
      isTried: (id) => isTried(courses, id),
      isDone: (id) => courses.get(id)?.step === 'done',
    });
  const [shown, setShown] = useState(() => ({ offered, courses, cards: arrange([]) }));
  if (shown.offered !== offered || shown.courses !== courses)
    setShown({ offered, courses, cards: arrange(shown.cards) });

  useEffect(() => {
    const dropUnseen = () =>
      setShown((known) => {
        const cards = known.cards.filter(
          ({ order: { id }, isGone }) => !isGone || inView.has(id) || isTried(known.courses, id),
        );
        return cards.length === known.cards.length ? known : { ...known, cards };
      });
    return inView.onChanged(dropUnseen);
  }, [inView]);
  const watch = useCallback(
    (card: HTMLElement | null) => (card === null ? undefined : inView.watch(card)),
    [inView],
  );
  const sort = () =>
    setShown((known) => ({ ...known, cards: sortOffers(known.cards, known.offered) }));
  return { cards: shown.cards, watch, sort: isOutOfOrder(shown.cards, offered) ? sort : null };
}
