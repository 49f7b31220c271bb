import type { PayoutFailure, PayoutProviderName } from '@backhaul/domain/payout/payout-rules.ts';

/** A provider's data on a payout at one moment. */
export interface PayoutNews {
  /** Ours. */
  payoutId: string;
  /** The provider's own. */
  reference: string;
  state: 'in_transit' | 'paid' | 'failed';
  failure: PayoutFailure | null;
}

/** A signed message. Messages may come late, twice or out of order. */
export interface PayoutMessage {
  id: string;
  payout: PayoutNews;
}

export interface NewPayout {
  /** The same payout twice is one. */
  payoutId: string;
  driverId: string;
  amountCents: number;
  isInstant: boolean;
}

/** A payout as the provider lists it. */
export interface PayoutLine {
  /** The provider's own. */
  reference: string;
  /** Ours; null for one that we did not ask for. */
  payoutId: string | null;
  state: PayoutNews['state'];
  /** What arrives, in cents. */
  amountCents: number;
  /** Lower case, ISO 4217. */
  currency: string;
  /** When the provider took it. */
  at: Date;
}

/** From `from` on, before `to`; the cursor is that of the page before. */
export interface PayoutPage {
  from: Date;
  to: Date;
  cursor: string | null;
}

/** A final refusal: no money moved, and trying again will not help. Any other error may be retried. */
export class PayoutRefused extends Error {
  readonly failure: PayoutFailure;

  constructor(failure: PayoutFailure, message: string) {
    super(message);
    this.name = 'PayoutRefused';
    this.failure = failure;
  }
}

/** Not signed with the provider's secret, or signed too long ago. */
export class InvalidPayoutSignature extends Error {}

/** Validly signed but not in the expected form. The message quotes nothing of the body. */
export class UnreadablePayoutMessage extends Error {}

type Headers = Record<string, string | string[] | undefined>;

/** Sends drivers their money (product-rules.md#payouts): taken at once, settled later, told by a signed message. */
export interface PayoutProvider {
  readonly name: PayoutProviderName;
  /** Sends a payout on its way. Throws PayoutRefused where the driver's account takes none. */
  createPayout(payout: NewPayout): Promise<PayoutNews>;
  /** Null for a payout that it never heard of. */
  readPayout(payoutId: string): Promise<PayoutNews | null>;
  /** The payouts that it took in a span of time, oldest first, in pages; null as the next cursor ends them. */
  listPayouts(page: PayoutPage): Promise<{ payouts: PayoutLine[]; next: string | null }>;
  /** Reads a signed message; null for a type we ignore. Throws InvalidPayoutSignature, UnreadablePayoutMessage. */
  verifyMessage(rawBody: Buffer, headers: Headers): Promise<PayoutMessage | null>;
}

/** Posts a signed body to our webhook and returns the HTTP status. */
export type PostPayoutMessage = (body: string, headers: Record<string, string>) => Promise<number>;

/** The built-in provider with what a real one's own servers would run. */
export interface TestPayoutProvider {
  /** Settles one payout and tells of it. Throws if its message was not accepted, so that it is tried again. */
  settle(reference: string, post: PostPayoutMessage): Promise<void>;
}

/** The provider per tenant: sandboxes always use the built-in one. A payout keeps the provider it began with. */
export interface PayoutProviders {
  /** Null where this server pays nobody out. */
  forTenant(sandboxId: string | null): PayoutProvider | null;
  /** Undefined for a provider this server lacks. */
  named(name: string): PayoutProvider | undefined;
}
