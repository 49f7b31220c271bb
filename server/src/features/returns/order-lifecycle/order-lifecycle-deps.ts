import type { Database } from '../../../database/connect.ts';
import type { Arrivals } from '../../../orders/arrivals.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { MapService } from '../../../ports/map-service.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface OrderLifecycleDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

/** The dependencies of transitions that also return the order. */
export interface OrderAnswersDeps extends OrderLifecycleDeps {
  arrivals: Arrivals;
  map: Pick<MapService, 'route' | 'matrix'>;
}
