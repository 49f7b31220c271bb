import { health } from '@backhaul/contract/calls/operations/health.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { CallServer } from './call-server.ts';
import { AppError } from '../app/app-error.ts';

const longestCheckMs = 1_000;

/**
 * Waits for a check of the file store, at most `longestCheckMs`. Without an answer in that time, files count
 * as not storable.
 */
async function inTime(check: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), longestCheckMs);
  await Promise.race([check, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * Reports not_ready if the database does not answer. If files cannot be stored, it reports `degraded` and the
 * process stays in service: everything else works, and other processes use the same disk.
 */
export function healthRoute(
  calls: CallServer,
  deps: {
    ask: () => Promise<void>;
    checkFiles: () => Promise<void>;
    log: Pick<FastifyBaseLogger, 'warn'>;
    version: string;
  },
): void {
  calls.handle(health, async () => {
    await deps.ask().catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the database does not answer');
      throw new AppError('not_ready');
    });
    const canStoreFiles = await inTime(deps.checkFiles()).then(
      () => true,
      (error: unknown) => {
        deps.log.warn({ err: error }, 'files cannot be kept');
        return false;
      },
    );
    return {
      status: canStoreFiles ? ('ok' as const) : ('degraded' as const),
      version: deps.version,
    };
  });
}
