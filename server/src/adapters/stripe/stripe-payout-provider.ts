import type { PayoutProvider } from '../../ports/payout-provider.ts';
import { createStripeClient, type StripeAccess } from './stripe-client.ts';
import { createOnboarding } from './stripe-payout-accounts.ts';
import { listLines } from './stripe-payout-lines.ts';
import { readPayoutMessage } from './stripe-payout-messages.ts';
import { readNews, sendPayout } from './stripe-payouts.ts';

interface StripePlatform extends StripeAccess {
  /** The signing secret of the webhook endpoint for connected accounts. */
  connectWebhookSecret: string;
  /** True if the keys are for real money. */
  isLive: boolean;
}

/**
 * Pays drivers with Stripe Connect's Express accounts. Each payout is a transfer from our balance to the
 * driver's account, then a payout from there to the bank. The transfer's ID is the payout's reference.
 */
export function createStripePayoutProvider(platform: StripePlatform): PayoutProvider {
  const stripe = createStripeClient(platform);
  const onboarding = createOnboarding(stripe);
  const keys = { webhookSecret: platform.connectWebhookSecret, isLive: platform.isLive };
  const readPayout = (payoutId: string) => readNews(stripe, payoutId);
  const standing = {
    payout: readPayout,
    account: (accountId: string) => onboarding.readAccount(accountId),
  };
  return {
    name: 'stripe',
    onboarding,
    createPayout: (payout) => sendPayout(stripe, payout),
    readPayout,
    listPayouts: (page) => listLines(stripe, page),
    verifyMessage: (rawBody, headers) =>
      readPayoutMessage(stripe, keys, standing, { rawBody, headers }),
  };
}
