import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * Stores the tracking numbers of the labels that the carrier's counter printed from the customer's code.
 */
export async function giveParcelNumbers(
  transaction: Database,
  orderId: string,
  numbers: readonly string[],
): Promise<void> {
  await sql`UPDATE orders SET parcel_numbers = ${[...numbers]}::text[] WHERE id = ${orderId}`.execute(
    transaction,
  );
}
