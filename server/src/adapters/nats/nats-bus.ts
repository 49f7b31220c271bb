import { setTimeout as delay } from 'node:timers/promises';
import type { NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node';
import { connect } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import { type Bus, topics } from '../../ports/bus.ts';
import { createTurnMessages } from '../local/turn-messages.ts';

const reconnectMs = 500;
/** When the server starts, it waits this long for NATS. Then it starts without NATS and connects later. */
const startPatienceMs = 3_000;
const endPatienceMs = 1_000;
/** The maximum size of a message in bytes: the default limit of nats-server. */
const maxPayloadBytes = 1_000_000;

const subjectOf = (topic: string) => `backhaul.${topic}`;

/**
 * The NATS library's options for one or more URLs, separated by commas, such as
 * nats://user:password@host:4222 or tls://host.
 */
export function natsOptionsOf(urls: string): NodeConnectionOptions {
  const all = urls.split(',').map((url) => new URL(url.trim()));
  const [first] = all;
  const user = decodeURIComponent(first?.username ?? '');
  const pass = decodeURIComponent(first?.password ?? '');
  return {
    servers: all.map(({ host }) => host),
    ...(user !== '' && pass === '' ? { token: user } : {}),
    ...(user !== '' && pass !== '' ? { user, pass } : {}),
    ...(first?.protocol === 'tls:' ? { tls: {} } : {}),
  };
}

/**
 * A bus that uses NATS (https://docs.nats.io) and reconnects when the connection breaks. Messages of this
 * process are delivered directly, those of other processes through NATS. While NATS is down, each process
 * reads the database every second.
 */
export async function createNatsBus(
  urls: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Bus> {
  let connection: NatsConnection | null = null;
  let closed = false;
  const messages = createTurnMessages({
    maxPayloadBytes,
    log,
    send({ topic, payload }) {
      try {
        connection?.publish(subjectOf(topic), payload);
      } catch (error) {
        log.warn({ err: error }, 'bus could not publish');
      }
    },
  });

  /** Makes the subscribers read the database, because messages may have been missed. */
  const wake = () => messages.deliver('domain_events', '');

  async function watch(opened: NatsConnection): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect') log.warn({}, 'bus connection failed');
      if (type === 'reconnect') wake();
    }
  }

  async function join(): Promise<void> {
    const opened = await connect({
      ...natsOptionsOf(urls),
      name: 'backhaul',
      noEcho: true,
      reconnectTimeWait: reconnectMs,
      maxReconnectAttempts: -1,
      waitOnFirstConnect: true,
    });
    if (closed) return opened.close();
    for (const topic of topics)
      opened.subscribe(subjectOf(topic), {
        callback: (error, message) => {
          if (error === null) messages.deliver(topic, message.string());
        },
      });
    connection = opened;
    void watch(opened);
    // After the flush, the subscriptions are active, and messages of other processes arrive.
    await opened.flush();
    wake();
  }

  const joining = join().catch((error: unknown) => log.warn({ err: error }, 'bus cannot connect'));
  await Promise.race([joining, delay(startPatienceMs, undefined, { ref: false })]);
  if (connection === null) log.warn({}, 'bus cannot connect yet');
  return {
    publish: messages.publish,
    subscribe: messages.subscribe,
    async close() {
      await messages.end();
      closed = true;
      // Waits until NATS has accepted all messages, but not long, because NATS may be down. The other
      // processes also find the messages' facts in the database.
      await Promise.race([
        connection?.flush().catch(() => undefined),
        delay(endPatienceMs, undefined, { ref: false }),
      ]);
      await connection?.close();
    },
  };
}
