import type { PricesInForce } from '../../../app/prices-in-force.ts';
import type { Database } from '../../../database/connect.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface PricingDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  prices: PricesInForce;
}
