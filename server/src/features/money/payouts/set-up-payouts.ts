import type { PayoutAccount } from '@backhaul/contract/calls/money/payouts.ts';
import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { canSetUp, whyNotPaidOut } from '@backhaul/domain/payout/payout-account.ts';
import type { PayoutProviderName } from '@backhaul/domain/payout/payout-rules.ts';
import { AppError } from '../../../app/app-error.ts';
import type { PayoutOnboarding } from '../../../ports/payout-provider.ts';
import { applyAccountNews } from './apply-account-news.ts';
import { type AccountRow, forgetAccount, readAccount } from './payout-accounts-store.ts';
import type { PayoutDeps } from './payout-deps.ts';

interface Driver {
  userId: string;
  sandboxId: string | null;
}

interface Setup {
  provider: PayoutProviderName;
  onboarding: PayoutOnboarding;
}

const answer = ({ state, problem, takes_instant }: AccountRow): PayoutAccount => ({
  state,
  problem,
  takesInstant: takes_instant,
});

/**
 * The payout provider, with its functions for setting up accounts. Throws payouts_unavailable, and not_found
 * if drivers need no account.
 */
function setupOf({ payoutProviders }: PayoutDeps, { sandboxId }: Driver): Setup {
  const provider = payoutProviders.forTenant(sandboxId);
  if (provider === null) throw new AppError('payouts_unavailable');
  const { name, onboarding } = provider;
  if (onboarding === null)
    throw new AppError('not_found', { message: 'You do not need to set up payouts.' });
  return { provider: name, onboarding };
}

/** Throws payout_account_not_ready with the reason. */
export function notReady({ state, problem }: Pick<AccountRow, 'state' | 'problem'>): never {
  const message = whyNotPaidOut(state, problem) ?? undefined;
  throw new AppError('payout_account_not_ready', {
    ...(message === undefined ? {} : { message }),
    facts: { state },
  });
}

/**
 * Calls the provider. Any failure becomes the error payouts_unavailable, because the driver did nothing
 * wrong.
 */
async function asking<T>({ log }: PayoutDeps, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    log.warn({ err: error }, 'the payout provider did not answer about an account');
    const message = 'We could not reach Stripe just now. Please try again in a moment.';
    throw new AppError('payouts_unavailable', { message });
  }
}

/** Asks the provider for the current state of a driver's payout account, and stores the answer. */
export async function refreshAccount(
  deps: PayoutDeps,
  onboarding: PayoutOnboarding,
  row: AccountRow,
): Promise<AccountRow> {
  const { driver_id: driverId, provider, account_id: accountId } = row;
  if (accountId === null) return row;
  const askedAt = deps.clock.now();
  const news = await onboarding.readAccount(accountId);
  if (news === null) await forgetAccount(deps.db, row);
  else await applyAccountNews(deps, { driverId, provider, news, askedAt });
  return readAccount(deps.db, driverId, provider);
}

async function openAccount(
  deps: PayoutDeps,
  { provider, onboarding }: Setup,
  { driver_id: driverId, email }: AccountRow,
): Promise<string> {
  const askedAt = deps.clock.now();
  const news = await onboarding.openAccount({ driverId, email });
  await applyAccountNews(deps, { driverId, provider, news, askedAt });
  return news.accountId;
}

/**
 * 'Set up payouts': opens a payout account if the driver has none, and returns a link to the provider's
 * pages. Throws not_found, payouts_unavailable. Throws payout_account_not_ready if the driver can do nothing
 * on these pages.
 */
export async function openPayoutSetup(deps: PayoutDeps, driver: Driver): Promise<{ url: string }> {
  const setup = setupOf(deps, driver);
  const known = await readAccount(deps.db, driver.userId, setup.provider);
  const row = await asking(deps, () => refreshAccount(deps, setup.onboarding, known));
  if (!canSetUp(row.state, row.problem)) notReady(row);
  const page = `${deps.siteAddress}${pagePaths.driverPayments}`;
  const pages = { returnUrl: `${page}?setup=back`, refreshUrl: `${page}?setup=again` };
  const url = await asking(deps, async () => {
    const accountId = row.account_id ?? (await openAccount(deps, setup, row));
    return setup.onboarding.linkTo(accountId, pages);
  });
  return { url };
}

/**
 * Asks the provider for the current state of the driver's payout account. Throws not_found,
 * payouts_unavailable.
 */
export async function checkPayoutAccount(deps: PayoutDeps, driver: Driver): Promise<PayoutAccount> {
  const { provider, onboarding } = setupOf(deps, driver);
  const row = await readAccount(deps.db, driver.userId, provider);
  return answer(await asking(deps, () => refreshAccount(deps, onboarding, row)));
}
