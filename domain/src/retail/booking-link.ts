import type { ItemCategory } from '../catalog/booking-options.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const bookingLinkRules = {
  /** A booking link works for this long, if the API call that makes it states no other time. */
  lastsMs: 24 * hourMs,
  /** The maximum time for which a booking link can work. */
  longestMs: 60 * dayMs,
  /** The maximum number of characters of a booking link. */
  longestText: 6_000,
  /**
   * The maximum number of working secrets with which one company signs links in one mode (live or test): the
   * current and the previous one.
   */
  secretsAtMost: 2,
  longestOrderNumber: 60,
  itemsAtMost: 10,
} as const;

/** An item of a booking link. `valueCents` is the value of one piece. */
interface LinkedItem {
  readonly name: string;
  readonly valueCents: number;
  readonly quantity: number;
  readonly category: ItemCategory;
}

/**
 * The three parts of a booking link: the ID of the secret that signed it, its facts and its signature. Null
 * for a text in another format.
 */
export function splitLink(
  link: string,
): { keyId: string; facts: string; signature: string } | null {
  if (link.length > bookingLinkRules.longestText) return null;
  const [, keyId, facts, signature] = /^(bl_[\w-]{16})\.([\w-]+)\.([\w-]{43})$/.exec(link) ?? [];
  if (keyId === undefined || facts === undefined || signature === undefined) return null;
  return { keyId, facts, signature };
}

/** True if a booking link's expiry is in the future, and at most `longestMs` away. */
export function linkWorks(expiresAt: Date, now: Date): boolean {
  const leftMs = expiresAt.getTime() - now.getTime();
  return leftMs > 0 && leftMs <= bookingLinkRules.longestMs;
}

const longestName = 120;

/** The name for several items: 'Bluetooth speaker', 'Bluetooth speaker and 2 more'. */
function nameOf(items: readonly LinkedItem[], count: number): string {
  const [first] = items;
  const more = count > 1 ? ` and ${count - 1} more` : '';
  return `${(first?.name ?? '').slice(0, longestName - more.length).trim()}${more}`;
}

const lineOf = ({ name, quantity }: LinkedItem) => (quantity > 1 ? `${quantity} x ${name}` : name);

/**
 * The items of a booking link in the form that a booking needs. The order number is on a separate line, for
 * the clerk at the counter.
 */
export function bookingOfItems(orderNumber: string, items: readonly LinkedItem[]) {
  const numberOfItems = items.reduce((count, { quantity }) => count + quantity, 0);
  return {
    orderName: nameOf(items, numberOfItems),
    itemDescription: [`Order number: ${orderNumber}`, ...items.map(lineOf)].join('\n'),
    itemCategories: [...new Set(items.map(({ category }) => category))],
    itemValueCents: items.reduce(
      (cents, { valueCents, quantity }) => cents + valueCents * quantity,
      0,
    ),
    numberOfItems,
  };
}

/**
 * A key that is the same for all booking links for the same return of a company, so that only one of them can
 * be booked.
 */
export function nameOfReturn(
  tenant: string | null,
  { order, part }: { order: string; part?: string | undefined },
): string {
  return JSON.stringify([tenant ?? 'live', order, part ?? '']);
}

const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** The contrast between white and a color such as #cc0000, by WCAG; null if the text is not a color. */
export function contrastWithWhite(color: string): number | null {
  const found = channels.exec(color);
  if (found === null) return null;
  const [red = 0, green = 0, blue = 0] = found.slice(1).map((channel) => {
    const share = Number.parseInt(channel, 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const leastContrast = 4.5;

/** The retailer's color if white text on it is readable; null if our dark color must be used in its place. */
export function readableColor(color: string | null): string | null {
  const contrast = color === null ? null : contrastWithWhite(color);
  return contrast !== null && contrast >= leastContrast ? color : null;
}
