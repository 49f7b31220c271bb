import {
  isThingKind,
  type Thing,
  type ThingKind,
} from '@backhaul/domain/operations/thing-kinds.ts';
import type { QueryTexts } from './query-text.ts';

/** The parameter of the open cards, `?thing=order:1,customer:2`: those on top stand last. */
export const thingParam = 'thing';

/** Cards above this number are dropped from the bottom, so that an address stays short. */
const mostCards = 8;

/** The open cards, the one on top last; what cannot be read is left out. */
export function thingsIn(text: string | undefined): readonly Thing[] {
  return (text ?? '').split(',').flatMap((part) => {
    const [, kind = '', id = ''] = /^([a-z]+):([\w.~-]{1,200})$/.exec(part) ?? [];
    return isThingKind(kind) ? [{ kind, id }] : [];
  });
}

/** The parameter's value; undefined when no card is open. */
export function thingsText(things: readonly Thing[]): string | undefined {
  const texts = things.slice(-mostCards).map(({ kind, id }) => `${kind}:${id}`);
  return texts.length > 0 ? texts.join(',') : undefined;
}

/** The cards with this one on top. One that is open already comes up, without those that lay on it. */
export function withThing(things: readonly Thing[], thing: Thing): readonly Thing[] {
  const place = things.findIndex(({ kind, id }) => kind === thing.kind && id === thing.id);
  return [...(place < 0 ? things : things.slice(0, place)), thing];
}

interface ThingTarget {
  to: '.';
  search: Partial<QueryTexts>;
}

/** A link that opens the card on the page at hand, whose query is kept; other open cards close. */
export function thingLink(
  kind: ThingKind,
  id: string,
  query: Partial<QueryTexts> = {},
): ThingTarget {
  return { to: '.', search: { ...query, [thingParam]: thingsText([{ kind, id }]) } };
}

/** The same link for a name on an open card: the new card lies on top of it. */
export function thingLinkOnTop(
  kind: ThingKind,
  id: string,
  query: Partial<QueryTexts>,
): ThingTarget {
  const things = withThing(thingsIn(query[thingParam]), { kind, id });
  return { to: '.', search: { ...query, [thingParam]: thingsText(things) } };
}

/** The address of the card's own page. */
export function thingPath(kind: ThingKind, id: string): `/admin-${ThingKind}/${string}` {
  return `/admin-${kind}/${encodeURIComponent(id)}`;
}
