import type { OrderEventType } from '../order/order-events.ts';
import type { OrderRole, OrderStatus } from '../order/order-lifecycle.ts';

/**
 * The kinds of events that a passport names. It shows all others as `other`, because they concern only the
 * parties of the order.
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

/** A text with a salt. The chain contains only the digest of both. */
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
  /** The attached files, each as `kind id sha256`. */
  files: readonly string[];
  /** The entry's statement about the order; null if it has none or if it was erased. */
  shown: SaltedText | null;
  /**
   * The digest of `shown`. It stays when `shown` is erased, and is empty if the entry never had a statement.
   */
  shownDigest: string;
  privateDigest: string;
  previousHash: string;
  hash: string;
}

/** The last state of a chain, stored separately from its rows. */
export interface ChainHead {
  entries: number;
  hash: string;
}

const version = 'backhaul-passport-1';

/** The text whose SHA-256 is the previous hash of the first entry. */
export function spellStart(trackingNumber: string): string {
  return `${version}\n${trackingNumber}`;
}

/** The text whose SHA-256 is the entry's hash. The database builds the same text when the entry is added. */
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

/** The text whose SHA-256 is the digest in the chain. */
export function spellSalted({ salt, text }: SaltedText): string {
  return `${salt}\n${text}`;
}
