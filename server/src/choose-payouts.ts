import { createLocalPayoutProvider } from './adapters/local/local-payout-provider.ts';
import type { Config } from './config.ts';
import type { DatabaseConnection } from './database/connect.ts';
import { enqueueJob } from './jobs/enqueue-job.ts';
import type { Clock } from './ports/clock.ts';
import type { PayoutProviders, TestPayoutProvider } from './ports/payout-provider.ts';

/** This server's payout providers. In production the built-in one serves only sandboxes (product-rules.md#payouts). */
export function choosePayouts(
  { isProduction, localGatewaySecret }: Pick<Config, 'isProduction' | 'localGatewaySecret'>,
  { db }: Pick<DatabaseConnection, 'db'>,
  clock: Clock,
): { providers: PayoutProviders; testProvider: TestPayoutProvider } {
  const local = createLocalPayoutProvider({
    db,
    clock,
    secret: localGatewaySecret,
    enqueueSettlement: (transaction, reference) =>
      enqueueJob(transaction, 'settle_local_payout', { reference }),
  });
  return {
    testProvider: local,
    providers: {
      forTenant: (sandboxId) => (isProduction && sandboxId === null ? null : local),
      named: (name) => (name === local.name ? local : undefined),
    },
  };
}
