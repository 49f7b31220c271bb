import type { AccountProblem } from '@backhaul/domain/payout/payout-account.ts';
import type { Reserved } from '../money-moves/reserved.ts';
import type {
  PayoutFailure,
  PayoutProviderName,
  TestBank,
} from '@backhaul/domain/payout/payout-rules.ts';

/** A provider's data on a payout at one moment. */
export interface PayoutNews {
  /** Our id of the payout. */
  payoutId: string;
  /** The provider's id of the payout. */
  reference: string;
  state: 'in_transit' | 'paid' | 'failed';
  failure: PayoutFailure | null;
}

/** The present state of a driver's own account, at a provider where each driver has one. */
export interface PayoutAccountNews {
  /** The provider's id of the account. */
  accountId: string;
  state: 'started' | 'in_review' | 'ready' | 'disabled';
  /** The reason why the account is disabled; null if it is not. */
  problem: AccountProblem | null;
  /** True if instant payouts to the account's bank are possible. */
  takesInstant: boolean;
}

/** A signed message about a payout or an account. Messages may come late, twice or out of sequence. */
export type PayoutMessage =
  | { id: string; payout: PayoutNews }
  | { id: string; account: PayoutAccountNews };

export interface NewPayout {
  /** The payout's id. A repeat with the same id counts as the same payout. */
  payoutId: string;
  driverId: string;
  /** The provider's account of the driver; null if drivers have no accounts there. */
  accountId: string | null;
  amountCents: number;
  /**
   * True to pay instantly, if the driver's bank supports that. Otherwise the payout takes the provider's
   * usual time.
   */
  isInstant: boolean;
}

/** A payout as the provider lists it. */
export interface PayoutLine {
  /** The provider's id of the payout. */
  reference: string;
  /** Our id of the payout; null for a payout that we did not request. */
  payoutId: string | null;
  state: PayoutNews['state'];
  /** The amount that arrives, in cents. */
  amountCents: number;
  /** The ISO 4217 code in lower case. */
  currency: string;
  /** The time when the provider accepted the payout. */
  at: Date;
}

/**
 * The request for one page of a period from `from` (inclusive) to `to` (exclusive). `cursor` is the `next` of
 * the previous page; null for the first page.
 */
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

/** The message is not signed with the provider's secret, or was signed too long ago. */
export class InvalidPayoutSignature extends Error {}

/**
 * The message is signed correctly, but is for test money while this server pays out real money, or the
 * reverse.
 */
export class WrongPayoutMode extends Error {}

/** The message is signed correctly but not in the expected form. This error quotes nothing of the body. */
export class UnreadablePayoutMessage extends Error {}

type Headers = Record<string, string | string[] | undefined>;

export interface NewPayoutAccount {
  /** The driver whose account is opened. A repeat for the same driver returns the same account. */
  driverId: string;
  email: string;
}

/** The pages of our site to which the provider sends a driver's browser. */
export interface SetupPages {
  /** The page for a driver who leaves the provider's pages, finished or not. */
  returnUrl: string;
  /** The page for a driver whose link has expired or was already used. This page requests a new link. */
  refreshUrl: string;
}

/** Opens accounts for drivers at the provider, which has its own pages for this. */
export interface PayoutOnboarding {
  openAccount(account: NewPayoutAccount): Promise<PayoutAccountNews>;
  /** The state of an account; null if the provider does not know it. */
  readAccount(accountId: string): Promise<PayoutAccountNews | null>;
  /** A link for this driver only, valid once and for some minutes: to enter missing details, or to change the bank. */
  linkTo(accountId: string, pages: SetupPages): Promise<string>;
  /** Closes an account for good; a second call changes nothing. Throws if the account still contains money. */
  closeAccount(accountId: string): Promise<void>;
}

/**
 * Sends drivers their money (product-rules.md#payouts). The provider accepts a payout at once, settles it
 * later, and reports the result in a signed message.
 */
export interface PayoutProvider {
  readonly name: PayoutProviderName;
  /** Opens and changes drivers' accounts at the provider; null if drivers need no accounts there. */
  readonly onboarding: PayoutOnboarding | null;
  /** Starts a payout. Throws PayoutRefused if the driver's account accepts none. */
  createPayout(payout: NewPayout, reserved: Reserved): Promise<PayoutNews>;
  /**
   * The state of a payout; null if the provider never received it or did not finish accepting it. It counts
   * as failed only once the money is back with us.
   */
  readPayout(payoutId: string): Promise<PayoutNews | null>;
  /**
   * The payouts that the provider accepted in a period, oldest first, in pages; the next cursor is null on the last
   * page.
   */
  listPayouts(page: PayoutPage): Promise<{ payouts: PayoutLine[]; next: string | null }>;
  /**
   * Checks a message's signature and reads the present state of the payout or account that the message is
   * about. Null if it does not concern us. Throws InvalidPayoutSignature, UnreadablePayoutMessage.
   */
  verifyMessage(rawBody: Buffer, headers: Headers): Promise<PayoutMessage | null>;
}

/** Posts a signed body to our webhook and returns the HTTP status. */
export type PostPayoutMessage = (body: string, headers: Record<string, string>) => Promise<number>;

/** The built-in provider, including the work that a real provider does on its own servers. */
export interface TestPayoutProvider {
  /** Sets the behavior of the driver's simulated bank from now on. */
  chooseBank(driverId: string, bank: TestBank): Promise<void>;
  /**
   * Settles one payout and posts the message about it. Throws if our webhook did not accept the message; both
   * are then repeated later.
   */
  settle(reference: string, post: PostPayoutMessage): Promise<void>;
}

/** The provider per tenant: sandboxes always use the built-in one. A payout keeps the provider it began with. */
export interface PayoutProviders {
  /** The provider of a tenant; null if this server makes no payouts. */
  forTenant(sandboxId: string | null): PayoutProvider | null;
  /** A provider by its name; undefined if this server does not have it. */
  named(name: string): PayoutProvider | undefined;
}
