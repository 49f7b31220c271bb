import {
  isThingKind,
  type Thing,
  type ThingKind,
} from '@backhaul/domain/operations/thing-kinds.ts';
import type { QueryTexts } from './query-text.ts';

/**
 * The URL parameter of the open record cards, such as `?thing=order:1,customer:2`. The top card comes last.
 */
export const thingParam = 'thing';

/**
 * The maximum number of open cards. Further cards are dropped from the bottom, so that the URL stays short.
 */
const mostCards = 8;

/** Reads the open cards from the parameter, the top card last. Unreadable parts are left out. */
export function thingsIn(text: string | undefined): readonly Thing[] {
  return (text ?? '').split(',').flatMap((part) => {
    const [, kind = '', id = ''] = /^([a-z]+):([\w.~-]{1,200})$/.exec(part) ?? [];
    return isThingKind(kind) ? [{ kind, id }] : [];
  });
}

/** Writes the open cards as the parameter's value; undefined if no card is open. */
export function thingsText(things: readonly Thing[]): string | undefined {
  const texts = things.slice(-mostCards).map(({ kind, id }) => `${kind}:${id}`);
  return texts.length > 0 ? texts.join(',') : undefined;
}

/** Puts a card on top of the open cards. If the card is already open, the cards above it are closed. */
export function withThing(things: readonly Thing[], thing: Thing): readonly Thing[] {
  const place = things.findIndex(({ kind, id }) => kind === thing.kind && id === thing.id);
  return [...(place < 0 ? things : things.slice(0, place)), thing];
}

interface ThingTarget {
  to: '.';
  search: Partial<QueryTexts>;
}

/**
 * A link that opens a record's card on the current page and keeps the page's query. Other open cards close.
 */
export function thingLink(
  kind: ThingKind,
  id: string,
  query: Partial<QueryTexts> = {},
): ThingTarget {
  return { to: '.', search: { ...query, [thingParam]: thingsText([{ kind, id }]) } };
}

/** A link like `thingLink`, for a name on an open card. The new card opens on top of that card. */
export function thingLinkOnTop(
  kind: ThingKind,
  id: string,
  query: Partial<QueryTexts>,
): ThingTarget {
  const things = withThing(thingsIn(query[thingParam]), { kind, id });
  return { to: '.', search: { ...query, [thingParam]: thingsText(things) } };
}

/** The URL path of the page that shows the record alone. */
export function thingPath(kind: ThingKind, id: string): `/admin-${ThingKind}/${string}` {
  return `/admin-${kind}/${encodeURIComponent(id)}`;
}
