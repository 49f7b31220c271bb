import {
  listDriverPerformance,
  readDriverPerformance,
} from '@backhaul/contract/calls/driving/driver-performance.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findPerformance, readPerformance } from './list-performance.ts';

const pageSize = 50;

function routes(calls: CallServer, { db, clock }: { db: Database; clock: Clock }): void {
  calls.handle(listDriverPerformance, async ({ query, reply }) => {
    const { limit = pageSize } = query;
    const { rows, next } = await findPerformance(db, query, { limit, now: clock.now() });
    if (next !== null) void reply.header('x-next-cursor', next);
    return rows;
  });
  calls.handle(readDriverPerformance, ({ params, query: { days } }) =>
    readPerformance(db, params.id, { days, now: clock.now() }),
  );
}

/** The admin console's list of drivers with their figures (docs/decisions/0203-figures-by-their-parts.md). */
export const performanceFeature = defineFeature({ name: 'performance', routes });
