import path from 'node:path';
import { consumerOf, createReactor, mostAtOnce } from '../consumers/react.ts';
import { loadReactions } from '../consumers/load-reactions.ts';
import type { LookLoop } from '../consumers/look-loop.ts';
import { runConsumer } from '../consumers/run-consumer.ts';
import type { App } from '../http/app.ts';
import type { Adapters } from './adapters.ts';

const folder = path.join(import.meta.dirname, '../reactions');

/** Runs a consumer for every reaction while the application is up, and returns the task for their effects. */
export async function composeReactions(
  adapters: Adapters,
  app: App,
  { wakeCarriers }: { wakeCarriers: () => void },
) {
  const { config, background, bus, clock, log, senders } = adapters;
  const origin = config.publicOrigin ?? `http://${config.host}:${config.port}`;
  const { db } = background;
  const reactions = await loadReactions(folder);
  const loops: LookLoop[] = [];
  bus.subscribe('domain_events', () => {
    for (const loop of loops) loop.wake();
  });
  app.fastify.addHook('onReady', async () => {
    for (const reaction of reactions)
      loops.push(await runConsumer({ db, clock, log }, consumerOf(db, reaction)));
  });
  app.fastify.addHook('onClose', async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
  });
  return {
    ...createReactor(reactions, {
      db,
      clock,
      bus,
      senders,
      origin,
      wakeCarriers,
      brand: config.brand,
    }),
    /** How many effects may run at once. */
    concurrency: mostAtOnce * reactions.length,
  };
}
