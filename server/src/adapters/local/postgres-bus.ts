import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type Bus, topics } from '../../ports/bus.ts';
import { createTurnMessages, type Message } from './turn-messages.ts';

const reconnectMs = 500;
/** The maximum size of a NOTIFY message, in bytes. PostgreSQL allows less than 8000. */
const maxPayloadBytes = 7900;

/**
 * A bus that uses PostgreSQL's LISTEN and NOTIFY, with a separate connection that is renewed when it breaks.
 * Messages of this process are delivered directly, those of other processes through PostgreSQL.
 */
export async function createPostgresBus(
  url: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Bus> {
  /** Messages to send to other processes. Equal messages are sent once. */
  const outbox = new Map<string, Message>();
  let client: pg.Client | null = null;
  let closed = false;
  let ownProcessId: number | null = null;
  let sending: Promise<void> | null = null;

  const messages = createTurnMessages({
    maxPayloadBytes,
    log,
    send(message) {
      outbox.set(`${message.topic} ${message.payload}`, message);
      sending ??= sendOutbox();
    },
  });

  async function open(next: pg.Client): Promise<void> {
    next.on('error', (error) => log.warn({ err: error }, 'bus connection failed'));
    next.on('notification', ({ channel, payload, processId }) => {
      if (processId !== ownProcessId) messages.deliver(channel, payload ?? '');
    });
    await next.connect();
    await next.query(topics.map((topic) => `LISTEN ${topic}`).join(';'));
    // Commits of notifications do not wait for the disk (`synchronous_commit` off). A lost notification does
    // no harm, because its facts are in the database too.
    const { rows } = await next.query<{ pid: number }>(
      `SELECT set_config('synchronous_commit', 'off', false), pg_backend_pid() AS pid`,
    );
    ownProcessId = rows[0]?.pid ?? null;
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'backhaul-bus',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    try {
      await open(next);
    } catch (error) {
      void next.end();
      throw error;
    }
    client = next;
    // The listener is added only after the connection succeeded. A failed connection also emits 'end', which
    // would start a second loop of attempts.
    next.once('end', () => {
      client = null;
      void reconnect();
    });
    // Messages may have been missed while there was no connection, so subscribers are called once to read the
    // database.
    messages.deliver('domain_events', '');
  }

  async function reconnect(): Promise<void> {
    for (;;) {
      await delay(reconnectMs);
      if (closed) return;
      try {
        return await connect();
      } catch (error) {
        log.warn({ err: error }, 'bus cannot connect yet');
      }
    }
  }

  async function notify(sent: readonly Message[]): Promise<void> {
    try {
      await client?.query({
        name: 'notify',
        text: 'SELECT pg_notify(topic, payload) FROM unnest($1::text[], $2::text[]) AS m (topic, payload)',
        values: [sent.map(({ topic }) => topic), sent.map(({ payload }) => payload)],
      });
    } catch (error) {
      log.warn({ err: error }, 'bus could not publish');
    }
  }

  /**
   * Sends the messages in the outbox, all in one transaction. Messages that come meanwhile are sent by the
   * next transaction.
   */
  async function sendOutbox(): Promise<void> {
    while (outbox.size > 0) {
      const sent = [...outbox.values()];
      outbox.clear();
      await notify(sent);
    }
    sending = null;
  }

  await connect();
  return {
    publish: messages.publish,
    subscribe: messages.subscribe,
    async close() {
      await messages.end();
      closed = true;
      await sending;
      await client?.end();
    },
  };
}
