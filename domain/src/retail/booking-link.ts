import type { ItemCategory } from '../catalog/booking-options.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const bookingLinkRules = {
  /** A link made by our call works for this long if nothing else is asked for. */
  lastsMs: 24 * hourMs,
  /** The longest time that any link works. */
  longestMs: 60 * dayMs,
  /** The longest link that is read. */
  longestText: 6_000,
  /** Secrets of a company and mode that work at once: the one in use, and the one before it. */
  secretsAtMost: 2,
  longestOrderNumber: 60,
  itemsAtMost: 10,
} as const;

/** An item of a link, in cents each. */
interface LinkedItem {
  readonly name: string;
  readonly valueCents: number;
  readonly quantity: number;
  readonly category: ItemCategory;
}

/** The three parts of a link: the id of its secret, its facts and its signature. Null for a text that has others. */
export function splitLink(
  link: string,
): { keyId: string; facts: string; signature: string } | null {
  if (link.length > bookingLinkRules.longestText) return null;
  const [, keyId, facts, signature] = /^(bl_[\w-]{16})\.([\w-]+)\.([\w-]{43})$/.exec(link) ?? [];
  if (keyId === undefined || facts === undefined || signature === undefined) return null;
  return { keyId, facts, signature };
}

/** True for the moment at which a link may still be used. One that would last too long never works. */
export function linkWorks(expiresAt: Date, now: Date): boolean {
  const leftMs = expiresAt.getTime() - now.getTime();
  return leftMs > 0 && leftMs <= bookingLinkRules.longestMs;
}

const longestName = 120;

/** 'Bluetooth speaker', 'Bluetooth speaker and 2 more'. */
function nameOf(items: readonly LinkedItem[], count: number): string {
  const [first] = items;
  const more = count > 1 ? ` and ${count - 1} more` : '';
  return `${(first?.name ?? '').slice(0, longestName - more.length).trim()}${more}`;
}

const lineOf = ({ name, quantity }: LinkedItem) => (quantity > 1 ? `${quantity} x ${name}` : name);

/**
 * The items of a link as one booking names them. The order number stands on a line of its own, for the counter's clerk.
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

/** The name of one return of a company: a link for it books once, however often it is signed. */
export function nameOfReturn(
  tenant: string | null,
  { order, part }: { order: string; part?: string | undefined },
): string {
  return JSON.stringify([tenant ?? 'live', order, part ?? '']);
}

const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** The contrast of white on a color such as #cc0000, by WCAG; null if the text is no color. */
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

/** The retailer's color if white can be read on it; null if our dark ink must replace it. */
export function readableColor(color: string | null): string | null {
  const contrast = color === null ? null : contrastWithWhite(color);
  return contrast !== null && contrast >= leastContrast ? color : null;
}
