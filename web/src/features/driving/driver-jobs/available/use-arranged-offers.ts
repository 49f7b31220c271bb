import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { useCallback, useEffect, useState } from 'react';
import { arrangeOffers, isOutOfOrder, type OfferCard, sortOffers } from './arrange-offers.ts';
import type { Offers } from './use-offers.ts';

/** Keeps track of the cards that are in view. If the browser cannot tell, all count as visible. */
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

  /**
   * Watches if a card is visible on the screen. The card's `data-offer` is the order's id. Returns a function
   * that stops watching.
   */
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
 * The cards of the list, with a ref for each element. `sort` is null if the cards are already in the offers'
 * sequence. The card of a gone order disappears once it is out of view or confirmed.
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
