import type { AccountProblem } from '@backhaul/domain/payout/payout-account.ts';
import type { Stripe } from 'stripe';
import type {
  NewPayoutAccount,
  PayoutAccountNews,
  PayoutOnboarding,
  SetupPages,
} from '../../ports/payout-provider.ts';
import type { StripeClient } from './stripe-client.ts';
import { refusalCode } from './stripe-once.ts';

const country = 'US';

/** Reasons for a disabled account that mean that Stripe is checking it. The driver need not do anything. */
const reviewing: ReadonlySet<string> = new Set([
  'requirements.pending_verification',
  'under_review',
]);

function problemOf(requirements: Stripe.Account.Requirements | undefined): AccountProblem {
  const reason = requirements?.disabled_reason ?? '';
  if (reason.startsWith('rejected.') || reason === 'listed') return 'rejected';
  const due = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  return due.length > 0 ? 'details_missing' : 'paused';
}

function takesInstant({ external_accounts: banks }: Stripe.Account): boolean {
  return (banks?.data ?? []).some(
    ({ available_payout_methods: methods }) => methods?.includes('instant') === true,
  );
}

function newsOf(account: Stripe.Account): PayoutAccountNews {
  const { id: accountId, requirements } = account;
  const told = { accountId, problem: null, takesInstant: takesInstant(account) };
  const isReady = account.payouts_enabled && account.capabilities?.transfers === 'active';
  if (isReady) return { ...told, state: 'ready' };
  if (!account.details_submitted) return { ...told, state: 'started' };
  if (reviewing.has(requirements?.disabled_reason ?? '')) return { ...told, state: 'in_review' };
  return { ...told, state: 'disabled', problem: problemOf(requirements) };
}

/**
 * True if Stripe says that we have no access to an account, because it was deleted or belongs to another
 * company.
 */
export const isGone = (error: unknown): boolean =>
  refusalCode(error) === 'resource_missing' || refusalCode(error) === 'account_invalid';

async function readAccount(
  stripe: StripeClient,
  accountId: string,
): Promise<PayoutAccountNews | null> {
  try {
    return newsOf(await stripe.accounts.retrieve(accountId));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Creates an Express account with manual payouts. */
async function openAccount(
  stripe: StripeClient,
  { driverId, email }: NewPayoutAccount,
): Promise<PayoutAccountNews> {
  const account = await stripe.accounts.create(
    {
      type: 'express',
      country,
      email,
      business_type: 'individual',
      capabilities: { transfers: { requested: true } },
      settings: { payouts: { schedule: { interval: 'manual' } } },
      metadata: { driver_id: driverId },
    },
    { idempotencyKey: `account:${driverId}` },
  );
  return (await readAccount(stripe, account.id)) ?? newsOf(account);
}

/**
 * A link to Stripe's form for missing details. If none are missing, a link to the driver's Stripe dashboard,
 * in which the bank can be changed.
 */
async function linkTo(
  stripe: StripeClient,
  accountId: string,
  { returnUrl, refreshUrl }: SetupPages,
): Promise<string> {
  const { details_submitted: isHandedIn, requirements } = await stripe.accounts.retrieve(accountId);
  if (isHandedIn && (requirements?.currently_due ?? []).length === 0)
    return (await stripe.accounts.createLoginLink(accountId)).url;
  const link = await stripe.accountLinks.create({
    account: accountId,
    type: 'account_onboarding',
    return_url: returnUrl,
    refresh_url: refreshUrl,
  });
  return link.url;
}

/** Deletes an account. Throws while the account holds money, because Stripe then refuses. */
async function closeAccount(stripe: StripeClient, accountId: string): Promise<void> {
  try {
    await stripe.accounts.del(accountId);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

export const createOnboarding = (stripe: StripeClient): PayoutOnboarding => ({
  openAccount: (account) => openAccount(stripe, account),
  readAccount: (accountId) => readAccount(stripe, accountId),
  linkTo: (accountId, pages) => linkTo(stripe, accountId, pages),
  closeAccount: (accountId) => closeAccount(stripe, accountId),
});
