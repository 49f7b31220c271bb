import { createPublicRequests } from '../../server/src/adapters/local/public-requests.ts';
import { createPostgresBus } from '../../server/src/adapters/local/postgres-bus.ts';
import { systemClock } from '../../server/src/adapters/local/system-clock.ts';
import { createVault } from '../../server/src/app/vault.ts';
import { runConsumers } from '../../server/src/consumers/run-consumer.ts';
import { startLookLoop } from '../../server/src/consumers/look-loop.ts';
import { connectDatabase } from '../../server/src/database/connect.ts';
import { createWebhookCarrier } from '../../server/src/features/retail/webhooks/carry-webhooks.ts';
import {
  followedKinds,
  spreadEvents,
} from '../../server/src/features/retail/webhooks/spread-events.ts';

// This program runs as a separate process that a test can kill. It sends webhooks with the product's own
// code. Every host name leads to this machine, because the product refuses private addresses.

const required = (name: string) => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing`);
  return value;
};
const url = required('DATABASE_URL');
const port = required('RECEIVER_PORT');
/** A port on which nothing listens. */
const closedPort = 9;
const gapMs = 50;

const log = { warn: (...words: unknown[]) => console.error(...words) };
const { db } = connectDatabase({ url, name: 'background' });
const bus = await createPostgresBus(url, log);
const requests = createPublicRequests({
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isAllowed: (address) => address === '127.0.0.1',
});
const carrier = createWebhookCarrier(
  {
    db,
    bus,
    clock: systemClock,
    vault: createVault(required('VAULT_KEY')),
    outgoing: {
      exchange(written, request) {
        const { hostname, pathname } = new URL(written);
        const at = hostname.startsWith('dead.') ? closedPort : port;
        return requests.exchange(`http://${hostname}:${at}${pathname}`, request);
      },
    },
    log,
    agent: 'Backhaul-Webhooks/bench',
  },
  () => sending.wake(),
);
const sending = startLookLoop(() => carrier.look(), gapMs);
const consumers = await runConsumers({ db, clock: systemClock, log }, [
  {
    name: 'send-webhooks',
    on: followedKinds,
    hasRoom: async () => true,
    async take(transaction, events) {
      const ids = events.map(({ id }) => id);
      await spreadEvents(transaction, ids, systemClock.now());
      sending.wake();
    },
  },
]);
bus.subscribe('domain_events', () => {
  for (const { loop } of consumers) loop.wake();
});
process.send?.('ready');
