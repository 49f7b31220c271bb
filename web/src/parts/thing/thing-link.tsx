import type { ThingKind } from '@backhaul/domain/operations/thing-kinds.ts';
import { createContext, type ReactNode, use } from 'react';
import { thingLink, thingLinkOnTop, thingPath } from '../../lib/thing-link.ts';
import { Link } from '../../lib/router/link.tsx';
import { usePlace } from '../../lib/router/use-router.ts';

/** True on an open card: a name followed there opens on top of it. */
export const OnCardContext = createContext(false);

/** A thing's name, which opens its card beside the page, or on top of the card that it stands on. */
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
  /** It opens its row by keyboard (`useRowKeys`). */
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

/** Leads to the thing's own page. */
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
