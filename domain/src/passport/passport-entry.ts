import type { OrderEventType } from '../order/order-events.ts';
import type { OrderRole, OrderStatus } from '../order/order-lifecycle.ts';

/**
 * The kinds of events that an order's passport (its verifiable history) shows by name. All others appear as
 * `other`, because they concern only people such as the customer and the driver.
 */
export const namedInPassport = [
  'created',
  'payment_authorized',
  'accepted',
  'assigned',
  'reassigned',
  'released',
  'handed_over',
  'picked_up',
  'pickup_failed',
  'departed',
  'redirected',
  'delivered',
  'refused',
  'return_started',
  'returned',
  'completed',
  'refund_confirmed',
  'cancelled',
  'lost',
  'file_added',
  'gift_card_given',
] as const satisfies readonly OrderEventType[];
export type PassportWhat = (typeof namedInPassport)[number] | 'other';

/**
 * A text with a random salt. The hash chain contains only their SHA-256, so the text can be erased later
 * without breaking the chain.
 */
export interface SaltedText {
  salt: string;
  text: string;
}

/**
 * One entry of an order's hash chain. Digests and hashes are in lower-case hex. Times are in ISO 8601 format,
 * in UTC, with microseconds.
 */
export interface PassportEntry {
  entry: number;
  what: PassportWhat;
  status: OrderStatus;
  by: OrderRole;
  happenedAt: string;
  recordedAt: string;
  /** The files that were added with the entry, each as `kind id sha256`. */
  files: readonly string[];
  /**
   * The facts about the order that the entry adds, such as the booking; null if it adds none, or if they were
   * erased.
   */
  shown: SaltedText | null;
  /**
   * The SHA-256 of `shown`, which stays after `shown` was erased. It is an empty text if the entry never had
   * `shown`.
   */
  shownDigest: string;
  privateDigest: string;
  previousHash: string;
  hash: string;
}

/** The end of a hash chain, stored apart from the entries: their number, and the hash of the last one. */
export interface ChainHead {
  entries: number;
  hash: string;
}

const version = 'backhaul-passport-1';

/** The text from which the first entry's previous hash is computed with SHA-256. */
export function spellStart(trackingNumber: string): string {
  return `${version}\n${trackingNumber}`;
}

/** The text whose SHA-256 is the entry's hash. The database makes the same text when the entry is added. */
export function spellEntry(entry: PassportEntry): string {
  return [
    version,
    `entry=${entry.entry}`,
    `what=${entry.what}`,
    `status=${entry.status}`,
    `by=${entry.by}`,
    `happened=${entry.happenedAt}`,
    `recorded=${entry.recordedAt}`,
    `files=${entry.files.join(',')}`,
    `shown=${entry.shownDigest}`,
    `private=${entry.privateDigest}`,
    `previous=${entry.previousHash}`,
  ].join('\n');
}

/** The text that is hashed for a salted text. The chain contains only its SHA-256. */
export function spellSalted({ salt, text }: SaltedText): string {
  return `${salt}\n${text}`;
}
