import { health } from '@backhaul/contract/calls/health.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { CallServer } from './call-server.ts';
import { Refusal } from './refusal.ts';

/** Ready while the database answers `ask`; not_ready while it does not, whatever the reason. */
export function healthRoute(
  calls: CallServer,
  deps: { ask: () => Promise<void>; log: Pick<FastifyBaseLogger, 'warn'>; version: string },
): void {
  calls.handle(health, async () => {
    await deps.ask().catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the database does not answer');
      throw new Refusal('not_ready');
    });
    return { status: 'ok' as const, version: deps.version };
  });
}
