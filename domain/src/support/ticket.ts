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
  wrong_store: 'The item went to the wrong store',
  refund_missing: 'The refund is missing',
  other: 'Something else',
};

const refundClaims: readonly TicketKind[] = ['item_damaged', 'wrong_store', 'refund_missing'];

/**
 * True if the problem is one for which a customer wants money. The number of such reports of one person is
 * limited.
 */
export const isRefundClaim = (kind: TicketKind): boolean => refundClaims.includes(kind);

/** `answered` means that we have replied but are still working on it. */
export const ticketStatuses = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Channels for a person's reply: the website or mail. */
export const replyWays = ['screen', 'mail'] as const;
export type ReplyWay = (typeof replyWays)[number];

export const ticketLimits = {
  words: 2000,
  /** The maximum number of files in one message. */
  files: 5,
  subject: 120,
  /**
   * The maximum length of the name that a visitor enters. A visitor has no account from which the name could
   * be taken.
   */
  name: 100,
  /**
   * The maximum number of tickets a day from one account, or from one e-mail address that a visitor enters
   * for our reply.
   */
  perDay: 10,
  /**
   * The maximum number of tickets a day of all visitors at one network address. It keeps out a flood of
   * tickets, because anybody can write one.
   */
  perAddressAndDay: 30,
  /** The maximum number of replies in one ticket an hour, on the website and by mail together. */
  repliesPerHour: 20,
  /** Staff can choose among at most this many other tickets to merge a ticket with. */
  others: 20,
} as const;

/**
 * The kinds of problems that a customer can report now. A missing refund can be reported only after the store
 * has accepted the return.
 */
export function reportableKinds(status: string | null): readonly TicketKind[] {
  const ofOrder = (kind: TicketKind) => kind !== 'refund_missing' || status === 'completed';
  return status === null ? ['other'] : ticketKinds.filter(ofOrder);
}

// The characters of a ticket number. Letters and digits that are easily confused on the phone are left out.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const numberLength = 6;

export const ticketNumberBytes = numberLength;

/**
 * Makes a ticket number, T- and six characters, from random bytes. Each of the 32 characters is equally
 * likely, because 32 divides the 256 values of a byte evenly.
 */
export function makeTicketNumber(randomBytes: Uint8Array): string {
  const letters = [...randomBytes.subarray(0, numberLength)].map((byte) =>
    alphabet.charAt(byte % alphabet.length),
  );
  return `T-${letters.join('')}`;
}
