import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MapService } from '../../../ports/map-service.ts';
import type { FactsDeps } from './gather-facts.ts';

export interface RankingDeps extends FactsDeps {
  bus: Pick<Bus, 'publish'>;
  map: Pick<MapService, 'matrix'>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** True if the search for a plan has no time limit and ends only after all its steps. */
  plansByStepsAlone?: boolean;
}
