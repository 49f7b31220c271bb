import type { FastifyBaseLogger } from 'fastify';
import type { Brakes } from '../../../app/brakes.ts';
import type { Database } from '../../../database/connect.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PaymentGateways, TestPaymentPage } from '../../../ports/payment-gateway.ts';

export interface PaymentDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  brakes: Brakes;
  gateways: PaymentGateways;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** The payment page of the built-in gateway; null if that gateway is disabled. */
  testPage: TestPaymentPage | null;
}
