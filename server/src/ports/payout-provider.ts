import type { AccountProblem } from '@backhaul/domain/payout/payout-account.ts';
import type { Reserved } from '../money-moves/reserved.ts';
import type {
  PayoutFailure,
  PayoutProviderName,
  TestBank,
} from '@backhaul/domain/payout/payout-rules.ts';

/** A provider's data on a payout at one moment. */
export interface PayoutNews {
  /** Ours. */
  payoutId: string;
  /** The provider's own. */
  reference: string;
  state: 'in_transit' | 'paid' | 'failed';
  failure: PayoutFailure | null;
}

/** The present state of a driver's own account, at a provider with one for each driver. */
export interface PayoutAccountNews {
  /** The provider's own. */
  accountId: string;
  state: 'started' | 'in_review' | 'ready' | 'disabled';
  /** Why it is disabled. */
  problem: AccountProblem | null;
  /** True if its bank accepts instant payouts. */
  takesInstant: boolean;
}

/** A signed message about a payout or an account. Messages may come late, twice or out of order. */
export type PayoutMessage =
  | { id: string; payout: PayoutNews }
  | { id: string; account: PayoutAccountNews };

export interface NewPayout {
  /** A repeat with the same id is the same payout. */
  payoutId: string;
  driverId: string;
  /** The driver's account, if the provider has one for each driver. */
  accountId: string | null;
  amountCents: number;
  /** Paid instantly if the bank supports it; otherwise the provider's standard way. */
  isInstant: boolean;
}

/** A payout as the provider lists it. */
export interface PayoutLine {
  /** The provider's own. */
  reference: string;
  /** Our id; null for a payout that we did not request. */
  payoutId: string | null;
  state: PayoutNews['state'];
  /** The amount that arrives, in cents. */
  amountCents: number;
  /** Lower case, ISO 4217. */
  currency: string;
  /** When the provider took it. */
  at: Date;
}

/** From `from` (inclusive) to `to` (exclusive). The cursor comes from the previous page. */
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

/** Validly signed, but for test money while this server pays out real money, or the reverse. */
export class WrongPayoutMode extends Error {}

/** Validly signed but not in the expected form. The message quotes nothing of the body. */
export class UnreadablePayoutMessage extends Error {}

type Headers = Record<string, string | string[] | undefined>;

export interface NewPayoutAccount {
  /** A repeat for the same driver returns the same account. */
  driverId: string;
  email: string;
}

/** Our pages to which a driver returns. */
export interface SetupPages {
  /** Whenever they leave the provider's pages, finished or not. */
  returnUrl: string;
  /** When a link was expired or used, to request another. */
  refreshUrl: string;
}

/** Opens accounts for drivers at the provider, on its own pages. */
export interface PayoutOnboarding {
  openAccount(account: NewPayoutAccount): Promise<PayoutAccountNews>;
  /** Null for an account that it does not know. */
  readAccount(accountId: string): Promise<PayoutAccountNews | null>;
  /** A link for this driver only, valid once and for some minutes: to enter missing details, or to change the bank. */
  linkTo(accountId: string, pages: SetupPages): Promise<string>;
  /** Closes an account for good; a repeat changes nothing. Throws while it holds money. */
  closeAccount(accountId: string): Promise<void>;
}

/**
 * Sends drivers their money (product-rules.md#payouts): accepted at once, settled later, reported by a signed message.
 */
export interface PayoutProvider {
  readonly name: PayoutProviderName;
  /** Null where drivers need no account of their own. */
  readonly onboarding: PayoutOnboarding | null;
  /** Starts a payout. Throws PayoutRefused if the driver's account accepts none. */
  createPayout(payout: NewPayout, reserved: Reserved): Promise<PayoutNews>;
  /**
   * Null for a payout that the provider never received or did not fully accept. A payout counts as failed only when we
   * have its money back.
   */
  readPayout(payoutId: string): Promise<PayoutNews | null>;
  /**
   * The payouts that the provider accepted in a period, oldest first, in pages; the next cursor is null on the last
   * page.
   */
  listPayouts(page: PayoutPage): Promise<{ payouts: PayoutLine[]; next: string | null }>;
  /**
   * Verifies a signed message and returns its subject's present state; null if it does not concern us. Throws
   * InvalidPayoutSignature, UnreadablePayoutMessage.
   */
  verifyMessage(rawBody: Buffer, headers: Headers): Promise<PayoutMessage | null>;
}

/** Posts a signed body to our webhook and returns the HTTP status. */
export type PostPayoutMessage = (body: string, headers: Record<string, string>) => Promise<number>;

/** The built-in provider with what a real one's own servers would run. */
export interface TestPayoutProvider {
  /** The behavior of the driver's made-up bank from now on. */
  chooseBank(driverId: string, bank: TestBank): Promise<void>;
  /** Settles one payout and posts its message. Throws if the message was not accepted, so that it is retried. */
  settle(reference: string, post: PostPayoutMessage): Promise<void>;
}

/** The provider per tenant: sandboxes always use the built-in one. A payout keeps the provider it began with. */
export interface PayoutProviders {
  /** Null if this server makes no payouts. */
  forTenant(sandboxId: string | null): PayoutProvider | null;
  /** Undefined for a provider this server lacks. */
  named(name: string): PayoutProvider | undefined;
}
