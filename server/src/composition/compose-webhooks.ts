import type { EventConsumer } from '../consumers/event-consumer.ts';
import type { LookLoop } from '../consumers/look-loop.ts';
import { createWebhookCarrier } from '../features/retail/webhooks/carry-webhooks.ts';
import { followedKinds, spreadEvents } from '../features/retail/webhooks/spread-events.ts';
import type { Vault } from '../app/vault.ts';
import { traceRequests } from '../metrics/trace-requests.ts';
import type { App } from '../http/app.ts';
import type { Adapters } from './adapters.ts';
import { byTimers } from './pace.ts';

const gapMs = 50;

/**
 * Sends webhooks while the application runs. The returned consumer stores the deliveries of each event in the
 * transaction that moves the consumer's cursor. One loop sends the deliveries that are due.
 */
export function composeWebhooks(
  { config, background, bus, clock, log, outgoing, version, pace = byTimers }: Adapters,
  app: App,
  vault: Vault,
): EventConsumer {
  const { db } = background;
  let loop: LookLoop | undefined;
  const agent = `${config.brand.name}-Webhooks/${version}`;
  const requests = traceRequests(outgoing, 'webhook');
  const carrierDeps = { db, bus, clock, vault, outgoing: requests, log, agent };
  const carrier = createWebhookCarrier(carrierDeps, () => loop?.wake());
  app.fastify.addHook('onReady', () => {
    loop = pace.loop(() => carrier.look(), gapMs);
  });
  app.fastify.addHook('onClose', async () => {
    await loop?.stop();
    await carrier.stop();
  });
  return {
    name: 'send-webhooks',
    on: followedKinds,
    hasRoom: async () => true,
    take: (transaction, events) =>
      spreadEvents(
        transaction,
        events.map(({ id }) => id),
        clock.now(),
      ),
  };
}
