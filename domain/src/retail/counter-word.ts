import type { RefusalReason } from '../order/action-reasons.ts';
import type { OrderStatus } from '../order/order-lifecycle.ts';

/**
 * The answers that the store's counter can enter about a return in front of it. They do not change the
 * order's status; only the driver's actions do.
 */
export const counterVerdicts = ['taken', 'refused'] as const;
export type CounterVerdict = (typeof counterVerdicts)[number];

/** The reasons that the counter can enter for refusing an item. The driver can choose the same reasons. */
export const counterReasons = [
  'policy',
  'worn',
  'tags_gone',
  'no_receipt',
  'other_item',
  'damaged',
] as const satisfies readonly RefusalReason[];
export type CounterReason = (typeof counterReasons)[number];

export const counterRules = {
  wordsLength: 200,
  /** The counter can withdraw its answer within this time. */
  undoMs: 60_000,
  /**
   * The minimum number of characters from the end of a tracking number that the counter must type to find one
   * of today's returns.
   */
  shortestCode: 4,
} as const;

/**
 * True if the counter can enter that it took or refused the item: the item is in a car or on the counter, and
 * the driver has not ended the job.
 */
export function mayAnswerAtCounter(status: OrderStatus): boolean {
  return status === 'picked_up' || status === 'in_transit' || status === 'delivered';
}

export function mayTakeBack(word: { readonly at: number }, now: number): boolean {
  return now - word.at < counterRules.undoMs;
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/**
 * The content of a scanned or typed code: the token in the URL of an order's passport (its verifiable
 * history), or the end of a tracking number. Null if it is neither.
 */
export function readCounterCode(
  typed: string,
): { readonly token: string } | { readonly ending: string } | null {
  const token = uuid.exec(typed)?.[0];
  if (token !== undefined) return { token: token.toLowerCase() };
  const ending = typed
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(/^RTN/, '');
  return ending.length >= counterRules.shortestCode && ending.length <= 12 ? { ending } : null;
}

export const isCounterReason = (value: unknown): value is CounterReason =>
  counterReasons.some((known) => known === value);
