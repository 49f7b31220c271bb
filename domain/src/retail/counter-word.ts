import type { RefusalReason } from '../order/action-reasons.ts';
import type { OrderStatus } from '../order/order-lifecycle.ts';

/** The counter's word about a return in front of it. It moves no order: the driver does. */
export const counterVerdicts = ['taken', 'refused'] as const;
export type CounterVerdict = (typeof counterVerdicts)[number];

/** The driver's reasons that a counter can have. */
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
  /** The counter may take its word back this long. */
  undoMs: 60_000,
  /** The last characters of a number that are enough to find a return of today. */
  shortestCode: 4,
} as const;

/** The item is in a car or on the counter, and the driver has not ended the job. */
export function mayAnswerAtCounter(status: OrderStatus): boolean {
  return status === 'picked_up' || status === 'in_transit' || status === 'delivered';
}

export function mayTakeBack(word: { readonly at: number }, now: number): boolean {
  return now - word.at < counterRules.undoMs;
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** A scanned or typed code: the passport's token out of its address, else the end of a tracking number. Null for none. */
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
