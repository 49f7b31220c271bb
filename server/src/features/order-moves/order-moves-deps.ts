import type { Database } from '../../database/connect.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';

/** What moving an order needs from the outside. */
export interface OrderMovesDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}
