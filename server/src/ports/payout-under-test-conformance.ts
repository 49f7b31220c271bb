import { randomUUID } from 'node:crypto';
import type {
  NewPayout,
  PayoutAccountNews,
  PayoutMessage,
  PayoutNews,
  PayoutProvider,
} from './payout-provider.ts';

/** A message as the provider posted it. */
export interface PostedPayoutMessage {
  body: Buffer;
  headers: Record<string, string>;
}

/** The behavior of a driver's bank: `slow` accepts no instant payouts, `closed` sends the money back. */
type TestBank = 'good' | 'slow' | 'closed';

/**
 * The next event in an account's review: the driver handed in all details (`handed_in`), or the provider
 * decided.
 */
export type AccountStep = 'handed_in' | 'approved' | 'asked_for_more' | 'paused' | 'rejected';

export interface TestDriver {
  driverId: string;
  accountId: string | null;
}

/** A provider under test with its drivers' banks. */
export interface PayoutProviderUnderTest {
  provider: PayoutProvider;
  /** Opens an account for a driver who can be paid. */
  openDriver(bank?: TestBank): Promise<TestDriver>;
  /** Makes the driver's account refuse all payouts. */
  disable(driver: TestDriver): Promise<void>;
  /** Moves an account to this step; absent if drivers have no accounts. */
  step?(accountId: string, step: AccountStep): Promise<void>;
  /** Sets the amount in cents that our balance can pay out; absent if there is no such limit. */
  haveFunds?(cents: number): Promise<void>;
  /** The balance of a driver's account, in cents; absent if drivers have no accounts. */
  balanceOf?(driver: TestDriver): Promise<number>;
  /** Moves the test's clock on; absent if the provider uses real time. */
  passTime?(ms: number): Promise<void>;
  /**
   * Lets all payouts in transit arrive or fail. Returns the messages that the provider has sent since the
   * last call, oldest first.
   */
  settle(): Promise<PostedPayoutMessage[]>;
  /** Signs any text as the provider signs its messages. */
  signed(body: string): PostedPayoutMessage;
}

/** One requirement for every payout provider. `prove` throws if it is not met. */
export interface PayoutCheck {
  name: string;
  /** The optional method of the test setup that this check needs. */
  needs?: 'step' | 'haveFunds' | 'balanceOf' | 'passTime';
  prove(under: PayoutProviderUnderTest): Promise<void>;
}

export const paidCents = 2360;

export const newPayout = (driver: TestDriver, changes: Partial<NewPayout> = {}): NewPayout => ({
  ...driver,
  payoutId: randomUUID(),
  amountCents: paidCents,
  isInstant: true,
  ...changes,
});

/** The provider's messages since the last call. */
async function messages(under: PayoutProviderUnderTest): Promise<PayoutMessage[]> {
  const read: PayoutMessage[] = [];
  for (const { body, headers } of await under.settle()) {
    const message = await under.provider.verifyMessage(body, headers);
    if (message !== null) read.push(message);
  }
  return read;
}

export const payoutNews = async (under: PayoutProviderUnderTest): Promise<PayoutNews[]> =>
  (await messages(under)).flatMap((message) => ('payout' in message ? [message.payout] : []));

export const accountNews = async (under: PayoutProviderUnderTest): Promise<PayoutAccountNews[]> =>
  (await messages(under)).flatMap((message) => ('account' in message ? [message.account] : []));
