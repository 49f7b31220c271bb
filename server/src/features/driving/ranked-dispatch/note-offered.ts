import type { StepReach } from '@backhaul/domain/dispatch/offer-steps.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { changeOrder } from '../../../orders/change-order.ts';

/**
 * Appends the event that offers an order to the next drivers, which notifies them. False if the order is no
 * longer on offer.
 */
export function noteOffered(
  transaction: Database,
  orderId: string,
  { step, reach, at }: { step: number; reach: StepReach; at: Date },
): Promise<boolean> {
  return changeOrder(transaction, {
    set: { status: 'created' },
    guard: sql`is_offered`,
    event: {
      orderId,
      type: 'offered',
      action: null,
      actor: { kind: 'system', id: null },
      happenedAt: at,
      details:
        reach.to === 'all' ? { step, except: reach.except } : { step, driverIds: reach.driverIds },
    },
  });
}
