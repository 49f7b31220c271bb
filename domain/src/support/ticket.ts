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

/** True if a report asks for money. The number of these per person is limited. */
export const isRefundClaim = (kind: TicketKind): boolean => refundClaims.includes(kind);

/** `answered` means that we have replied but are still working on it. */
export const ticketStatuses = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The ways in which a person replies. */
export const replyWays = ['screen', 'mail'] as const;
export type ReplyWay = (typeof replyWays)[number];

export const ticketLimits = {
  words: 2000,
  /** The most files of one message. */
  files: 5,
  subject: 120,
  /** The name of a visitor, who has no account with a name. */
  name: 100,
  /** Limit for one person, or for one reply address. */
  perDay: 10,
  /** Limit for all visitors at one network address: anybody can write, and a flood must not reach the queue. */
  perAddressAndDay: 30,
  /** The most replies in one ticket, on screen and by mail. */
  repliesPerHour: 20,
  /** The tickets that one is merged with are looked for among so many. */
  others: 20,
} as const;

/** A refund is missing only once the store has taken the return. */
export function reportableKinds(status: string | null): readonly TicketKind[] {
  const ofOrder = (kind: TicketKind) => kind !== 'refund_missing' || status === 'completed';
  return status === null ? ['other'] : ticketKinds.filter(ofOrder);
}

// Excludes letters and digits that are easily confused on the phone.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const numberLength = 6;

/** Bytes that `makeTicketNumber` needs. */
export const ticketNumberBytes = numberLength;

/** T- and six characters from random bytes; 32 letters divide a byte evenly. */
export function makeTicketNumber(randomBytes: Uint8Array): string {
  const letters = [...randomBytes.subarray(0, numberLength)].map((byte) =>
    alphabet.charAt(byte % alphabet.length),
  );
  return `T-${letters.join('')}`;
}
