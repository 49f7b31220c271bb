import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../database/test-database.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { findChainOfOrder } from './read-chain.ts';
import { verifyStoredChain } from './verify-stored-chain.ts';

const folder = join(import.meta.dirname, '../../../database/migrations');
const migration = readFileSync(join(folder, '0037-chains-of-orders.sql'), 'utf8');
const chainAll = /^DO \$\$[\s\S]*?^END \$\$;/m.exec(migration)?.[0] ?? '';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

test('the migration chains the orders that were there before it', async () => {
  const { db, pool } = database;
  const customerId = randomUUID();
  await pool.query(
    `INSERT INTO users (id, email, first_name, last_name) VALUES ($1, $2, 'A', 'B')`,
    [customerId, `${customerId}@example.com`],
  );
  const orders = [await seedOrder(db, { customerId }), await seedOrder(db, { customerId })];
  const actor = { kind: 'system', id: null } as const;
  for (const { id: orderId } of orders)
    await db
      .transaction()
      .execute((transaction) =>
        appendOrderEvent(transaction, { orderId, type: 'review_approved', action: null, actor }),
      );
  await pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
    ALTER TABLE domain_events DROP CONSTRAINT domain_events_chained_check;
    UPDATE domain_events SET previous_hash = NULL, hash = NULL, shown = NULL, shown_salt = NULL, shown_digest = NULL,
      private_salt = NULL, private_digest = NULL;
    DELETE FROM order_chains; ${chainAll}; COMMIT`);
  for (const { id } of orders) {
    const chain = await findChainOfOrder(db, id);
    if (chain === undefined) throw new Error('the order has no chain');
    expect(chain.entries).toHaveLength(2);
    expect(verifyStoredChain(chain)).toBeNull();
  }
});
