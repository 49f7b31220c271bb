import { frameKey } from '../../../../lib/session/frame-person.ts';

/** The offers that a driver declined for one shift, with the planned pickup time of each. */
export type DeclinedOffers = Readonly<Record<string, string>>;

const keyOf = (userId: string) => frameKey(`backhaul.declined.${userId}`);

function isKept(value: unknown): value is { until: string; offers: DeclinedOffers } {
  return typeof value === 'object' && value !== null && 'until' in value && 'offers' in value;
}

/** The declined offers of the shift that ends at `until`. Those of an earlier shift are deleted. */
export function readDeclined(userId: string, until: string): DeclinedOffers {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return isKept(kept) && kept.until === until ? kept.offers : {};
  } catch {
    return {};
  }
}

/** Stores the declined offers. Without storage, they are kept until the page closes. */
export function keepDeclined(userId: string, until: string, offers: DeclinedOffers): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ until, offers }));
  } catch {
    // Nothing is stored if the browser's storage is full or forbidden.
  }
}
