import path from 'node:path';
import type { EventConsumer } from '../consumers/event-consumer.ts';
import { consumerOf, createReactor, reactionJobsAtOnce } from '../consumers/react.ts';
import { loadReactions } from '../consumers/load-reactions.ts';
import type { LookLoop } from '../consumers/look-loop.ts';
import { runConsumers } from '../consumers/run-consumer.ts';
import { wakeConsumers } from '../consumers/wake-consumers.ts';
import type { App } from '../http/app.ts';
import type { Adapters } from './adapters.ts';

const folder = path.join(import.meta.dirname, '../reactions');

/** Runs a consumer for every reaction, and those of others, while the application is up, and returns the task for their effects. */
export async function composeReactions(
  adapters: Adapters,
  app: App,
  { wakeCarriers, others }: { wakeCarriers: () => void; others: readonly EventConsumer[] },
) {
  const { config, background, bus, clock, log, senders } = adapters;
  const origin = config.publicOrigin ?? `http://${config.host}:${config.port}`;
  const { db } = background;
  const reactions = await loadReactions(folder);
  let sleepers: Awaited<ReturnType<typeof runConsumers>> = [];
  let waker: LookLoop | undefined;
  bus.subscribe('domain_events', () => waker?.wake());
  app.fastify.addHook('onReady', async () => {
    const consumers = reactions.map((reaction) => consumerOf(db, reaction));
    sleepers = await runConsumers({ db, clock, log }, [...consumers, ...others]);
    waker = wakeConsumers({ db, log }, sleepers);
  });
  app.fastify.addHook('onClose', async () => {
    await waker?.stop();
    await Promise.all(sleepers.map(({ loop }) => loop.stop()));
  });
  return {
    ...createReactor(reactions, {
      db,
      clock,
      bus,
      senders,
      origin,
      wakeCarriers,
      secret: config.appSecret,
      brand: config.brand,
      safetyTeam: config.safetyTeam,
    }),
    /** The number of its jobs that may run at once. */
    concurrency: reactionJobsAtOnce,
  };
}
