import { health } from '@backhaul/contract/calls/health.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { CallServer } from './call-server.ts';
import { Refusal } from './refusal.ts';

/** Ready once the database answers; not_ready while it does not, whatever the reason. */
export function healthRoute(
  calls: CallServer,
  deps: { pool: Pool; log: Pick<FastifyBaseLogger, 'warn'>; version: string },
): void {
  calls.handle(health, async () => {
    await deps.pool.query('SELECT 1').catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the database does not answer');
      throw new Refusal('not_ready');
    });
    return { status: 'ok' as const, version: deps.version };
  });
}
