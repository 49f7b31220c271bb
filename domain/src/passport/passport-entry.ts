import type { OrderEventType } from '../order/order-events.ts';
import type { OrderRole, OrderStatus } from '../order/order-lifecycle.ts';

/** The kinds of events a passport names. All others are `other` there: they concern the parties alone. */
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

/** A salted text, of which the chain holds only the digest. */
export interface SaltedText {
  salt: string;
  text: string;
}

/** One row of an order's chain; digests and hashes are lower-case hex, moments ISO 8601 in UTC to the microsecond. */
export interface PassportEntry {
  entry: number;
  what: PassportWhat;
  status: OrderStatus;
  by: OrderRole;
  happenedAt: string;
  recordedAt: string;
  /** `kind id sha256` of each attached file. */
  files: readonly string[];
  /** The entry's statement about the order; null if it has none, or if it was erased. */
  shown: SaltedText | null;
  /** Stays when `shown` is erased; empty if the entry never had a statement. */
  shownDigest: string;
  privateDigest: string;
  previousHash: string;
  hash: string;
}

/** The end of a chain, stored apart from its rows. */
export interface ChainHead {
  entries: number;
  hash: string;
}

const version = 'backhaul-passport-1';

/** The text whose SHA-256 is the hash before the first entry. */
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

/** The text whose SHA-256 is its digest in the chain. */
export function spellSalted({ salt, text }: SaltedText): string {
  return `${salt}\n${text}`;
}
