import { randomUUID } from 'node:crypto';
import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  Block,
  blockPair as blockPairCall,
  OwnBlock,
} from '@backhaul/contract/calls/people/blocks.ts';
import type { AdminAct } from '@backhaul/domain/audit/admin-acts.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import { type BlockRow, findBlock, findOwnBlocks, presentBlock } from './block-queries.ts';

export interface BlockDeps {
  db: Database;
  clock: Clock;
}

interface NewBlock {
  sandboxId: string | null;
  customerId: string;
  driverId: string;
  madeBy: Block['madeBy'];
  adminId: string | null;
  reason: string | null;
  at: Date;
}

/**
 * Stores a block and returns its id. If the same side (customer, driver or operator) already blocks this
 * pair, only the reason is updated and the old id returned.
 */
async function writeBlock(transaction: Database, block: NewBlock): Promise<string> {
  const { sandboxId, customerId, driverId, madeBy, adminId, reason, at } = block;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO person_blocks (id, sandbox_id, customer_id, driver_id, made_by, admin_id, reason, created_at)
    VALUES (${randomUUID()}, ${sandboxId}, ${customerId}, ${driverId}, ${madeBy}, ${adminId}, ${reason}, ${at})
    ON CONFLICT (customer_id, driver_id, made_by) WHERE ended_at IS NULL
      DO UPDATE SET reason = coalesce(excluded.reason, person_blocks.reason)
    RETURNING id`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('a block was neither made nor there');
  return row.id;
}

/**
 * Blocks the other person of an order. The customer blocks the present driver or, after the job, the last
 * one; a present or earlier driver blocks the customer. Throws not_found for anybody else, and for an order
 * without a driver.
 */
export function blockPerson(
  { db, clock }: BlockDeps,
  { userId, sandboxId }: SessionPrincipal,
  orderId: string,
  reason: string | null,
): Promise<OwnBlock> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ customerId: string; driverId: string | null }>`
      SELECT o.customer_id AS "customerId", CASE
        WHEN o.driver_id = ${userId} THEN o.driver_id
        WHEN o.customer_id <> ${userId} THEN (SELECT e.driver_id FROM domain_events e
          WHERE e.order_id = o.id AND e.driver_id = ${userId} LIMIT 1)
        ELSE coalesce(o.driver_id, (SELECT coalesce(e.driver_id, e.previous_driver_id) FROM domain_events e
          WHERE e.order_id = o.id AND coalesce(e.driver_id, e.previous_driver_id) IS NOT NULL
          ORDER BY e.sequence DESC LIMIT 1)) END AS "driverId"
      FROM orders o WHERE o.id = ${orderId} AND o.sandbox_id IS NOT DISTINCT FROM ${sandboxId}`.execute(
      transaction,
    );
    const [order] = rows;
    if (order === undefined || order.driverId === null) throw new AppError('not_found');
    const { customerId, driverId } = order;
    const madeBy = customerId === userId ? 'customer' : 'driver';
    const at = clock.now();
    const pair = { sandboxId, customerId, driverId, madeBy, adminId: null, reason, at } as const;
    const id = await writeBlock(transaction, pair);
    const own = (await findOwnBlocks(transaction, userId)).find((block) => block.id === id);
    if (own === undefined) throw new Error(`block ${id} is gone in its own transaction`);
    return own;
  });
}

/** Ends a block that the caller made. A block that the other person made stays. Throws not_found. */
export async function endOwnBlock(
  { db, clock }: BlockDeps,
  { userId }: SessionPrincipal,
  id: string,
): Promise<OwnBlock[]> {
  const { rows } = await sql`
    UPDATE person_blocks SET ended_at = coalesce(ended_at, ${clock.now()})
    WHERE id = ${id} AND (made_by = 'customer' AND customer_id = ${userId} OR made_by = 'driver' AND driver_id = ${userId})
    RETURNING id`.execute(db);
  if (rows.length === 0) throw new AppError('not_found');
  return findOwnBlocks(db, userId);
}

function noteAct(
  transaction: Database,
  row: BlockRow,
  act: {
    adminId: string;
    action: Extract<AdminAct, 'block_pair' | 'end_block'>;
    reason: string;
    at: Date;
  },
): Promise<void> {
  const isMade = act.action === 'block_pair';
  return noteAdminAct(transaction, {
    ...act,
    subject: { personId: row.driver.id },
    before: { blockedFor: isMade ? null : row.customer.id },
    after: { blockedFor: isMade ? row.customer.id : null },
  });
}

/**
 * Stops a customer and a driver from getting orders together, at the request of an operator of the same
 * tenant. Throws not_found.
 */
export function blockPair(
  { db, clock }: BlockDeps,
  { userId: adminId, sandboxId }: SessionPrincipal,
  { customerId, driverId, reason }: CallBody<typeof blockPairCall>,
): Promise<Block> {
  return db.transaction().execute(async (transaction) => {
    const at = clock.now();
    const { rows } = await sql`
      SELECT FROM users c JOIN users d ON d.id = ${driverId} AND d.is_driver AND d.id <> c.id
      WHERE c.id = ${customerId} AND c.sandbox_id IS NOT DISTINCT FROM ${sandboxId}
        AND d.sandbox_id IS NOT DISTINCT FROM ${sandboxId}`.execute(transaction);
    if (rows.length === 0) throw new AppError('not_found');
    const pair = { sandboxId, customerId, driverId, madeBy: 'admin', adminId, reason, at } as const;
    const row = await findBlock(transaction, await writeBlock(transaction, pair));
    if (row === undefined) throw new Error('a block is gone in its own transaction');
    await noteAct(transaction, row, { adminId, action: 'block_pair', reason, at });
    return presentBlock(row);
  });
}

/** Ends any block in the operator's tenant. Throws not_found. */
export function endBlock(
  { db, clock }: BlockDeps,
  { userId: adminId, sandboxId }: SessionPrincipal,
  id: string,
  reason: string,
): Promise<Block> {
  return db.transaction().execute(async (transaction) => {
    const at = clock.now();
    const { rows } = await sql`
      UPDATE person_blocks SET ended_at = ${at}
      WHERE id = ${id} AND ended_at IS NULL AND sandbox_id IS NOT DISTINCT FROM ${sandboxId} RETURNING id`.execute(
      transaction,
    );
    const row = await findBlock(transaction, id);
    if (row === undefined || rows.length === 0) throw new AppError('not_found');
    await noteAct(transaction, row, { adminId, action: 'end_block', reason, at });
    return presentBlock(row);
  });
}
