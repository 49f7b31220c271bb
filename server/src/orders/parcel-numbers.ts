import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Stores the numbers of labels that the counter printed from a code. */
export async function giveParcelNumbers(
  transaction: Database,
  orderId: string,
  numbers: readonly string[],
): Promise<void> {
  await sql`UPDATE orders SET parcel_numbers = ${[...numbers]}::text[] WHERE id = ${orderId}`.execute(
    transaction,
  );
}
