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

/** A driver's account at a provider that pays to accounts of the drivers' own, as it stands. */
export interface PayoutAccountNews {
  /** The provider's own. */
  accountId: string;
  state: 'started' | 'in_review' | 'ready' | 'disabled';
  /** Why it is disabled. */
  problem: AccountProblem | null;
  /** Its bank takes money within minutes. */
  takesInstant: boolean;
}

/** A signed message about a payout or an account. Messages may come late, twice or out of order. */
export type PayoutMessage =
  | { id: string; payout: PayoutNews }
  | { id: string; account: PayoutAccountNews };

export interface NewPayout {
  /** The same payout twice is one. */
  payoutId: string;
  driverId: string;
  /** The driver's account, where the provider has one for each. */
  accountId: string | null;
  amountCents: number;
  /** At once where the bank takes that; else as the provider's payouts usually go. */
  isInstant: boolean;
}

/** A payout as the provider lists it. */
export interface PayoutLine {
  /** The provider's own. */
  reference: string;
  /** Ours; null for one that we did not ask for. */
  payoutId: string | null;
  state: PayoutNews['state'];
  /** The amount that arrives, in cents. */
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

/** Validly signed, but of test money where this installation pays real money out, or the other way round. */
export class WrongPayoutMode extends Error {}

/** Validly signed but not in the expected form. The message quotes nothing of the body. */
export class UnreadablePayoutMessage extends Error {}

type Headers = Record<string, string | string[] | undefined>;

export interface NewPayoutAccount {
  /** The same driver twice is one account. */
  driverId: string;
  email: string;
}

/** Pages of ours that a driver comes back to. */
export interface SetupPages {
  /** Whenever they leave the provider's pages, finished or not. */
  returnUrl: string;
  /** Where a link was too old or used, to ask for another. */
  refreshUrl: string;
}

/** The way for drivers to get an account of their own at the provider, on its own pages. */
export interface PayoutOnboarding {
  openAccount(account: NewPayoutAccount): Promise<PayoutAccountNews>;
  /** Null for an account that it does not know. */
  readAccount(accountId: string): Promise<PayoutAccountNews | null>;
  /** A link for this driver alone, which works once and for minutes: to what is missing, or to change their bank. */
  linkTo(accountId: string, pages: SetupPages): Promise<string>;
  /** Closes it for good; again changes nothing. Throws while money is in it. */
  closeAccount(accountId: string): Promise<void>;
}

/** Sends drivers their money (product-rules.md#payouts): taken at once, settled later, told by a signed message. */
export interface PayoutProvider {
  readonly name: PayoutProviderName;
  /** Null where drivers need no account of their own. */
  readonly onboarding: PayoutOnboarding | null;
  /** Sends a payout on its way. Throws PayoutRefused where the driver's account takes none. */
  createPayout(payout: NewPayout, reserved: Reserved): Promise<PayoutNews>;
  /**
   * Null for a payout that it never heard of, or did not finish taking. One is failed once its money is back with us.
   */
  readPayout(payoutId: string): Promise<PayoutNews | null>;
  /** The payouts that it took in a span of time, oldest first, in pages; null as the next cursor ends them. */
  listPayouts(page: PayoutPage): Promise<{ payouts: PayoutLine[]; next: string | null }>;
  /** Reads a signed message as things stand now; null for what is none of ours. Throws InvalidPayoutSignature, UnreadablePayoutMessage. */
  verifyMessage(rawBody: Buffer, headers: Headers): Promise<PayoutMessage | null>;
}

/** Posts a signed body to our webhook and returns the HTTP status. */
export type PostPayoutMessage = (body: string, headers: Record<string, string>) => Promise<number>;

/** The built-in provider with what a real one's own servers would run. */
export interface TestPayoutProvider {
  /** The behavior of the driver's made-up bank from now on. */
  chooseBank(driverId: string, bank: TestBank): Promise<void>;
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
