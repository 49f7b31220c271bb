/** The problems that a customer can report (product-rules.md#tickets). */
export const ticketKinds = [
  'driver_absent',
  'item_damaged',
  'wrong_store',
  'refund_missing',
  'other',
] as const;
export type TicketKind = (typeof ticketKinds)[number];

export const ticketLabels: Readonly<Record<TicketKind, string>> = {
  driver_absent: 'The driver did not come',
  item_damaged: 'The item was damaged',
  wrong_store: 'It went to the wrong store',
  refund_missing: 'The refund is missing',
  other: 'Something else',
};

const refundClaims: readonly TicketKind[] = ['item_damaged', 'wrong_store', 'refund_missing'];

/** True if a report asks for money. The number of such reports per person is limited. */
export const isRefundClaim = (kind: TicketKind): boolean => refundClaims.includes(kind);

/** `answered` means that we have replied but are still working on it. */
export const ticketStatuses = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Channels for a person's reply: the website or mail. */
export const replyWays = ['screen', 'mail'] as const;
export type ReplyWay = (typeof replyWays)[number];

export const ticketLimits = {
  words: 2000,
  /** The most files of one message. */
  files: 5,
  subject: 120,
  /** The longest name of a visitor. A visitor has no account with a name. */
  name: 100,
  /** The most tickets of one person, or of one reply address, per day. */
  perDay: 10,
  /**
   * The most tickets of all visitors at one network address per day. Anybody can write, so this keeps a flood
   * out of the queue.
   */
  perAddressAndDay: 30,
  /** The most replies in one ticket per hour, on the website and by mail together. */
  repliesPerHour: 20,
  /** The number of other tickets among which a ticket to merge with is searched. */
  others: 20,
} as const;

/**
 * The kinds of problems that can be reported. A missing refund can be reported only after the store has taken
 * the return.
 */
export function reportableKinds(status: string | null): readonly TicketKind[] {
  const ofOrder = (kind: TicketKind) => kind !== 'refund_missing' || status === 'completed';
  return status === null ? ['other'] : ticketKinds.filter(ofOrder);
}

// The characters of a ticket number, without letters and digits that are easily confused on the phone.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const numberLength = 6;

/** The number of random bytes that `makeTicketNumber` needs. */
export const ticketNumberBytes = numberLength;

/**
 * A ticket number: T- and six characters, made from random bytes. The 32 letters divide a byte's values
 * evenly.
 */
export function makeTicketNumber(randomBytes: Uint8Array): string {
  const letters = [...randomBytes.subarray(0, numberLength)].map((byte) =>
    alphabet.charAt(byte % alphabet.length),
  );
  return `T-${letters.join('')}`;
}
