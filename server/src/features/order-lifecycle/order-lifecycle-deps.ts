import type { Database } from '../../database/connect.ts';
import type { Arrivals } from '../../orders/arrivals.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';

/** What moving an order needs from the outside. */
export interface OrderLifecycleDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

/** And what answering the order as it then stands needs. */
export interface OrderAnswersDeps extends OrderLifecycleDeps {
  arrivals: Arrivals;
}
