import { createLocalGateway } from './adapters/local/local-gateway.ts';
import type { Config } from './config.ts';
import type { DatabaseConnection } from './database/connect.ts';
import { enqueueJob } from './jobs/enqueue-job.ts';
import type { Clock } from './ports/clock.ts';
import type { PaymentGateways, TestGateway } from './ports/payment-gateway.ts';

/** This server's gateways. In production the built-in one serves only sandboxes (product-rules.md#gateways). */
export function choosePayments(
  { isProduction, localGatewaySecret }: Pick<Config, 'isProduction' | 'localGatewaySecret'>,
  { db }: Pick<DatabaseConnection, 'db'>,
  clock: Clock,
): { gateways: PaymentGateways; testGateway: TestGateway } {
  const local = createLocalGateway({
    db,
    clock,
    secret: localGatewaySecret,
    enqueueDelivery: (transaction, eventId) =>
      enqueueJob(transaction, 'deliver_local_webhook', { eventId }),
  });
  return {
    testGateway: local,
    gateways: {
      forTenant: (sandboxId) => (isProduction && sandboxId === null ? null : local),
      named: (name) => (name === local.name ? local : undefined),
    },
  };
}
