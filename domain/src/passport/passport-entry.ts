import type { OrderEventType } from '../order/order-events.ts';
import type { OrderRole, OrderStatus } from '../order/order-lifecycle.ts';

/**
 * The kinds of events that an order's passport (its verifiable history) names. Any other event is shown as
 * `other`, because it concerns only the people involved in the order, such as the customer and the driver.
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
 * A text with a random salt. The hash chain contains only the SHA-256 of the two, so that the text can be
 * erased.
 */
export interface SaltedText {
  salt: string;
  text: string;
}

/**
 * One row of an order's hash chain. Digests and hashes are lower-case hex; times are ISO 8601 in UTC, to the
 * microsecond.
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
  /** The entry's statement about the order; null if it has none or if it was erased. */
  shown: SaltedText | null;
  /**
   * The SHA-256 of `shown`, which stays when `shown` is erased. It is empty if the entry never had a
   * statement.
   */
  shownDigest: string;
  privateDigest: string;
  previousHash: string;
  hash: string;
}

/** The number of entries in a chain and the hash of the last entry. Both are stored apart from the entries. */
export interface ChainHead {
  entries: number;
  hash: string;
}

const version = 'backhaul-passport-1';

/** The text whose SHA-256 the first entry of a chain uses as its previous hash. */
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

/** The text whose SHA-256 the chain contains in place of a salted text. */
export function spellSalted({ salt, text }: SaltedText): string {
  return `${salt}\n${text}`;
}
