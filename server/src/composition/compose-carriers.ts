import { outsideChannels } from '@backhaul/domain/notifications/notification-channels.ts';
import type { LookLoop } from '../consumers/look-loop.ts';
import { issueLink } from '../features/people/accounts/account-links.ts';
import {
  type CarrierDeps,
  carryDeliveries,
} from '../features/people/notifications/carry-deliveries.ts';
import type { App } from '../http/app.ts';
import type { Adapters } from './adapters.ts';
import { byTimers } from './pace.ts';

/** Notifications that arrive within this time are sent as one batch. */
const gapMs = 50;

/**
 * Sends notifications while the application runs. Each channel has its own loop, so that a hanging channel
 * delays no other.
 */
export function composeCarriers(
  { config, background, clock, log, senders, pace = byTimers }: Adapters,
  app: App,
): { wakeCarriers: () => void } {
  const { db } = background;
  const deps: CarrierDeps = {
    db,
    clock,
    log,
    senders,
    brand: config.brand,
    secret: config.appSecret,
    origin: config.publicOrigin ?? `http://${config.host}:${config.port}`,
    issueLink: (userId, purpose) => issueLink({ db, clock }, { userId, purpose }),
  };
  const loops: LookLoop[] = [];
  app.fastify.addHook('onReady', () => {
    for (const channel of outsideChannels)
      loops.push(pace.loop(() => carryDeliveries(deps, channel), gapMs));
  });
  app.fastify.addHook('onClose', async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
  });
  return {
    wakeCarriers() {
      for (const loop of loops) loop.wake();
    },
  };
}
