import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { KeptMethod } from '../../ports/payment-gateway.ts';

const listedAtMost = 20;

interface MethodRow {
  id: string;
  method: 'card' | 'paypal';
  brand: string | null;
  last4: string | null;
}

/** Saves the payment method that has just paid. Does nothing if it is already saved. */
export async function keepMethod(
  transaction: Database,
  payer: string,
  paid: Omit<MethodRow, 'id'>,
  now: Date,
): Promise<void> {
  const id = `pm_local_${randomUUID().replaceAll('-', '')}`;
  await sql`
    INSERT INTO local_gateway_methods (id, payer, method, brand, last4, created_at)
    VALUES (${id}, ${payer}, ${paid.method}, ${paid.brand}, ${paid.last4}, ${now})
    ON CONFLICT (payer, method, brand, last4) DO NOTHING`.execute(transaction);
}

export async function listMethods(db: Database, payer: string): Promise<KeptMethod[]> {
  const { rows } = await sql<MethodRow>`
    SELECT id, method, brand, last4 FROM local_gateway_methods WHERE payer = ${payer}
    ORDER BY number DESC LIMIT ${listedAtMost}`.execute(db);
  return rows.map((row) => ({ ...row, expires: null }));
}

export async function findMethod(
  db: Database,
  payer: string,
  methodId: string,
): Promise<KeptMethod | undefined> {
  const { rows } = await sql<MethodRow>`
    SELECT id, method, brand, last4 FROM local_gateway_methods
    WHERE payer = ${payer} AND id = ${methodId}`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : { ...row, expires: null };
}

export async function dropMethod(db: Database, payer: string, methodId: string): Promise<void> {
  await sql`DELETE FROM local_gateway_methods WHERE payer = ${payer} AND id = ${methodId}`.execute(
    db,
  );
}

export async function dropPayer(db: Database, payer: string): Promise<void> {
  await sql`DELETE FROM local_gateway_methods WHERE payer = ${payer}`.execute(db);
}
