import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/connect.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PaymentGateways } from '../../../ports/payment-gateway.ts';
import type { PayoutProviders } from '../../../ports/payout-provider.ts';

export interface ReconciliationDeps {
  db: Database;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  gateways: PaymentGateways;
  payoutProviders: PayoutProviders;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}
