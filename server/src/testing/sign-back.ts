import { suiteClock } from './test-clock.ts';
import type { Database } from '../database/connect.ts';

/**
 * Records that the customer took an item back and proved it with their code, as the driver's app would record
 * it.
 */
export async function signBack(
  db: Database,
  { orderId, driverId }: { orderId: string; driverId: string },
): Promise<void> {
  await db
    .insertInto('hand_overs')
    .values({
      order_id: orderId,
      driver_id: driverId,
      stop: 'customer_return',
      way: 'code',
      happened_at: suiteClock.now(),
    })
    .execute();
}
