import { createLocalPayoutProvider } from './adapters/local/local-payout-provider.ts';
import { failureReasonOf } from './adapters/stripe/stripe-errors.ts';
import { createStripePayoutProvider } from './adapters/stripe/stripe-payout-provider.ts';
import type { Config } from './config.ts';
import { countProviderCalls } from './count-provider-calls.ts';
import type { DatabaseConnection } from './database/connect.ts';
import { enqueueJob } from './jobs/enqueue-job.ts';
import { noteFailedCalls } from './note-failed-calls.ts';
import type { Clock } from './ports/clock.ts';
import type {
  PayoutProvider,
  PayoutProviders,
  TestPayoutProvider,
} from './ports/payout-provider.ts';

type PayoutSettings = Pick<Config, 'isProduction' | 'localGatewaySecret' | 'stripe'>;

function chooseStripe({ stripe }: PayoutSettings): PayoutProvider | null {
  if (stripe === null || stripe.connectWebhookSecret === null) return null;
  const { connectWebhookSecret } = stripe;
  return createStripePayoutProvider({ ...stripe, connectWebhookSecret });
}

/**
 * This server's payout providers: Stripe if the secret for connected accounts is set, else the built-in one.
 * Sandboxes always use the built-in one, and in production nothing else uses it (product-rules.md#payouts).
 */
export function choosePayouts(
  settings: PayoutSettings,
  { db }: Pick<DatabaseConnection, 'db'>,
  clock: Clock,
): { providers: PayoutProviders; testProvider: TestPayoutProvider } {
  const local = createLocalPayoutProvider({
    db,
    clock,
    secret: settings.localGatewaySecret,
    enqueueSettlement: (transaction, reference) =>
      enqueueJob(transaction, 'settle_local_payout', { reference }),
  });
  const chosen = chooseStripe(settings);
  const stripe =
    chosen &&
    noteFailedCalls(countProviderCalls(chosen, 'payouts'), {
      db,
      clock,
      endpoint: 'payouts',
      reasonOf: failureReasonOf,
    });
  const counted: PayoutProvider = countProviderCalls(local, 'payouts');
  const real = stripe ?? (settings.isProduction ? null : counted);
  const all = stripe === null ? [counted] : [counted, stripe];
  return {
    testProvider: local,
    providers: {
      forTenant: (sandboxId) => (sandboxId === null ? real : counted),
      named: (name) => all.find((provider) => provider.name === name),
    },
  };
}
