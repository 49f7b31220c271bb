import type { ProofKind } from '@backhaul/domain/order/action-proof.ts';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { addProof } from './add-proof.ts';
import { requestsOf } from './requests-of.ts';
import { seedOrder, type SeedOrderOptions } from './seed-order.ts';
import { standAt } from './stand-at.ts';
import { startTestApp } from './test-app.ts';

/** An event in its stored form. */
interface RecordedEvent {
  sequence: number;
  type: string;
  status: string;
  actor_kind: string;
  actor_id: string | null;
  driver_id: string | null;
  previous_driver_id: string | null;
  is_offer: boolean;
  happened_at: Date;
  details: Record<string, unknown>;
}

type Options = Partial<SeedOrderOptions>;

/**
 * Starts the application with the people of a typical order, their requests, and access to an order's events
 * and ledger. At the head of a test file: `const { app, customer, order } = await startOrderScenario();`.
 * Stops after the file's tests.
 */
export async function startOrderScenario(environment: Record<string, string> = {}) {
  const app = await startTestApp(environment);
  afterAll(() => app.stop());
  const { db } = app.database;
  const customer = await app.person();
  const driver = await app.person({ isDriver: true });
  const admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });

  /** Seeds an order of the customer. By default the order is offered to drivers. */
  const order = (options: Options = {}) => seedOrder(db, { customerId: customer.id, ...options });

  /**
   * An order's events in the sequence of recording. Events of payments and of opened cases are left out,
   * because jobs write them at any time.
   */
  async function eventsOf(orderId: string): Promise<RecordedEvent[]> {
    const { rows } = await sql<RecordedEvent>`SELECT * FROM domain_events
      WHERE order_id = ${orderId} AND type <> 'case_opened' AND type NOT LIKE 'payment%' ORDER BY sequence`.execute(
      db,
    );
    return rows;
  }

  /** The cents on each ledger account; debits are positive. */
  async function ledgerOf(orderId: string): Promise<Record<string, number>> {
    const { rows } = await sql<{ account: string; cents: number }>`
      SELECT account, sum(amount_cents) AS cents FROM ledger_entries e
      JOIN ledger_transactions t ON t.id = e.transaction_id WHERE t.order_id = ${orderId} GROUP BY account`.execute(
      db,
    );
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
  }

  /** The cents that a driver is owed for one order. */
  async function owedTo(driverId: string, orderId: string): Promise<number> {
    const { rows } = await sql<{ cents: number }>`
      SELECT coalesce(-sum(e.amount_cents), 0) AS cents FROM ledger_entries e
      JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE t.order_id = ${orderId} AND e.driver_id = ${driverId}`.execute(db);
    return rows[0]?.cents ?? 0;
  }

  return {
    app,
    db,
    customer,
    driver,
    admin,
    requests: requestsOf(app),
    order,
    /** Seeds an order that the driver has accepted. */
    job: (status: SeedOrderOptions['status'], options: Options = {}) =>
      order({ driverId: driver.id, status, ...options }),
    /** Adds a proof (a photo or receipt) to an order, uploaded by the driver unless `by` is given. */
    prove: (orderId: string, kind: ProofKind, by: { id: string } = driver) =>
      addProof(db, { orderId, driverId: by.id, kind }),
    /** Puts the driver at the default pick-up address. */
    standAtDoor: () => standAt(db, driver.id, { at: app.clock.now() }),
    eventsOf,
    eventTypesOf: async (orderId: string) => (await eventsOf(orderId)).map(({ type }) => type),
    ledgerOf,
    owedTo,
  };
}
