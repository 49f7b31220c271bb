import type { ThingKind } from '@backhaul/domain/operations/thing-kinds.ts';
import { createContext, type ReactNode, use } from 'react';
import { thingLink, thingLinkOnTop, thingPath } from '../../lib/thing-link.ts';
import { Link } from '../../lib/router/link.tsx';
import { usePlace } from '../../lib/router/use-router.ts';

/** True within an open card. A link there opens the next card on top. */
export const OnCardContext = createContext(false);

/**
 * A link with the name of an order, customer, payment or the like. It opens the card beside the page, or on
 * top of the current card.
 */
export function ThingLink({
  kind,
  id,
  className,
  isOpener = false,
  children,
}: {
  kind: ThingKind;
  id: string;
  className?: string | undefined;
  /**
   * True if this is the link that opens its row. The keyboard shortcuts of the list (`useRowKeys`) click this
   * link.
   */
  isOpener?: boolean;
  children: ReactNode;
}) {
  const { query } = usePlace();
  const isOnCard = use(OnCardContext);
  const { to, search } = isOnCard ? thingLinkOnTop(kind, id, query) : thingLink(kind, id, query);
  return (
    <Link
      to={to}
      search={search}
      resetScroll={false}
      className={className}
      data-open={isOpener ? '' : undefined}
    >
      {children}
    </Link>
  );
}

/** A link to the full page of an order, customer, payment or the like. */
export function ThingPageLink({
  kind,
  id,
  children,
}: {
  kind: ThingKind;
  id: string;
  children: ReactNode;
}) {
  return <Link to={thingPath(kind, id)}>{children}</Link>;
}
