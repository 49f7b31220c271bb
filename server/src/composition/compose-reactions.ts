import path from 'node:path';
import type { EventConsumer } from '../consumers/event-consumer.ts';
import { consumerOf, createReactor, reactionJobsAtOnce } from '../consumers/react.ts';
import { loadReactions } from '../consumers/load-reactions.ts';
import type { LookLoop } from '../consumers/look-loop.ts';
import { runConsumers } from '../consumers/run-consumer.ts';
import { wakeConsumers } from '../consumers/wake-consumers.ts';
import type { Vault } from '../app/vault.ts';
import type { App } from '../http/app.ts';
import { createTrafficBook } from '../orders/traffic-book.ts';
import type { Adapters } from './adapters.ts';
import { composeCarriers } from './compose-carriers.ts';
import { composeWebhooks } from './compose-webhooks.ts';
import { byTimers } from './pace.ts';

const folder = path.join(import.meta.dirname, '../reactions');

function keepConsuming(
  { background: { db }, bus, clock, log, pace = byTimers }: Adapters,
  app: App,
  consumers: readonly EventConsumer[],
): void {
  let sleepers: Awaited<ReturnType<typeof runConsumers>> = [];
  let waker: LookLoop | undefined;
  bus.subscribe('domain_events', () => waker?.wake());
  app.fastify.addHook('onReady', async () => {
    const { loop: startLoop, isOneByOne = false } = pace;
    sleepers = await runConsumers({ db, clock, log, startLoop }, consumers);
    waker = wakeConsumers({ db, log, startLoop, isOneByOne }, sleepers);
  });
  app.fastify.addHook('onClose', async () => {
    await waker?.stop();
    await Promise.all(sleepers.map(({ loop }) => loop.stop()));
  });
}

/**
 * In a process with jobs, runs a consumer for every reaction and for webhooks, and sends notifications. Returns the tasks for
 * the reactions' effects.
 */
export async function composeReactions(adapters: Adapters, app: App, vault: Vault) {
  const { config, background, bus, clock, senders } = adapters;
  const { db } = background;
  const reactions = await loadReactions(folder);
  let wakeCarriers = (): void => undefined;
  if (config.roles.has('jobs')) {
    ({ wakeCarriers } = composeCarriers(adapters, app));
    const consumers = reactions.map((reaction) => consumerOf(db, reaction));
    keepConsuming(adapters, app, [...consumers, composeWebhooks(adapters, app, vault)]);
  }
  return {
    ...createReactor(reactions, {
      db,
      clock,
      bus,
      senders,
      origin: config.publicOrigin ?? `http://${config.host}:${config.port}`,
      wakeCarriers,
      secret: config.appSecret,
      brand: config.brand,
      safetyTeam: config.safetyTeam,
      traffic: createTrafficBook(config.traffic),
    }),
    concurrency: reactionJobsAtOnce,
  };
}
