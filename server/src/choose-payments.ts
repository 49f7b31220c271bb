import { createLocalGateway } from './adapters/local/local-gateway.ts';
import { createStripeGateway } from './adapters/stripe/stripe-gateway.ts';
import type { Config } from './config.ts';
import { countProviderCalls } from './count-provider-calls.ts';
import type { DatabaseConnection } from './database/connect.ts';
import { enqueueJob } from './jobs/enqueue-job.ts';
import { noteFailedCalls } from './note-failed-calls.ts';
import type { Clock } from './ports/clock.ts';
import { GatewayUnavailable } from './ports/gateway-errors.ts';
import type { PaymentGateway, PaymentGateways, TestGateway } from './ports/payment-gateway.ts';

type PaymentSettings = Pick<
  Config,
  'isProduction' | 'localGatewaySecret' | 'stripe' | 'publicOrigin' | 'host'
>;

function chooseStripe(settings: PaymentSettings, clock: Clock): PaymentGateway | null {
  const { stripe, publicOrigin, host } = settings;
  if (stripe === null) return null;
  const domain = publicOrigin === null ? host : new URL(publicOrigin).hostname;
  return createStripeGateway({ ...stripe, domain }, clock);
}

/**
 * This server's gateways: Stripe if its keys are set, else the built-in one. Sandboxes always use the
 * built-in one, and in production nothing else uses it (product-rules.md#gateways).
 */
export function choosePayments(
  settings: PaymentSettings,
  { db }: Pick<DatabaseConnection, 'db'>,
  clock: Clock,
): { gateways: PaymentGateways; testGateway: TestGateway } {
  const local = createLocalGateway({
    db,
    clock,
    secret: settings.localGatewaySecret,
    enqueueDelivery: (transaction, eventId) =>
      enqueueJob(transaction, 'deliver_local_webhook', { eventId }),
  });
  const chosen = chooseStripe(settings, clock);
  const stripe =
    chosen &&
    noteFailedCalls(countProviderCalls(chosen, 'payments'), {
      db,
      clock,
      endpoint: 'payments',
      reasonOf: (error) => (error instanceof GatewayUnavailable ? error.reason : null),
    });
  const counted: PaymentGateway = countProviderCalls(local, 'payments');
  const real = stripe ?? (settings.isProduction ? null : counted);
  const all = stripe === null ? [counted] : [counted, stripe];
  return {
    testGateway: local,
    gateways: {
      forTenant: (sandboxId) => (sandboxId === null ? real : counted),
      named: (name) => all.find((gateway) => gateway.name === name),
    },
  };
}
