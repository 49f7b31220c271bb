import type { FastifyBaseLogger } from 'fastify';
import { createPostgresBus } from './adapters/local/postgres-bus.ts';
import type { Config } from './config.ts';
import type { Bus } from './ports/bus.ts';

/** The bus between processes: NATS if its URL is set, else the database. */
export async function chooseBus(
  { natsUrl }: Pick<Config, 'natsUrl'>,
  databaseUrl: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Bus> {
  if (natsUrl === null) return createPostgresBus(databaseUrl, log);
  const { createNatsBus } = await import('./adapters/nats/nats-bus.ts');
  return createNatsBus(natsUrl, log);
}
