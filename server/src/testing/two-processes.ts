import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { NewOrderEvent } from '../events/append-event.ts';
import { appendOrderEvent } from '../orders/change-order.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { connect, type ListenOptions, type TestSubscriber } from './test-subscriber.ts';

type Change = Partial<NewOrderEvent> & { set?: Record<string, string | null> };

export const authorize: Change = {
  type: 'payment_authorized',
  set: { payment_status: 'authorized' },
};

/** Changes an order and appends its event, by default one that changes no status. */
export async function changeOrder(
  transaction: Database,
  orderId: string,
  { set, ...event }: Change,
): Promise<void> {
  for (const [column, value] of Object.entries(set ?? {}))
    await sql`UPDATE orders SET ${sql.ref(column)} = ${value} WHERE id = ${orderId}`.execute(
      transaction,
    );
  await appendOrderEvent(transaction, {
    orderId,
    type: 'file_added',
    action: null,
    actor: { kind: 'system', id: null },
    ...event,
  });
}

export interface TwoProcesses {
  app: TestApp;
  /** A second application process on the same database. */
  other: TestApp;
  /** Opens a socket that closes together with the processes. */
  open(to: TestApp, options: ListenOptions): Promise<TestSubscriber>;
  /**
   * Commits an event without telling the bus, as if its message were lost, and then wakes the processes
   * through the database. Subscribers can only get the event from the database.
   */
  happen(orderId: string, what?: Change): Promise<void>;
  wake(): void;
  stop(): Promise<void>;
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const app = await startTestApp();
  const other = await startTestApp({}, { database: app.database });
  const subscribers: TestSubscriber[] = [];
  const wake = () => void app.database.pool.query(`SELECT pg_notify('domain_events', '')`);
  return {
    app,
    other,
    wake,
    async open(to, options) {
      const subscriber = await connect(to, options);
      subscribers.push(subscriber);
      return subscriber;
    },
    async happen(orderId, what = {}) {
      await app.database.db
        .transaction()
        .execute((transaction) => changeOrder(transaction, orderId, what));
      wake();
    },
    async stop() {
      for (const subscriber of subscribers) subscriber.ws.terminate();
      await other.stop();
      await app.stop();
    },
  };
}
