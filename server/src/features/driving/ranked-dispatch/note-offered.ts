import type { StepReach } from '@backhaul/domain/dispatch/offer-steps.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { OfferedTogether } from '../../../events/event-row.ts';
import { changeOrder } from '../../../orders/change-order.ts';

interface Offered {
  step: number;
  reach: StepReach;
  at: Date;
  /**
   * The joined offer (several orders offered together) that contains this order; absent if the order is
   * offered alone.
   */
  together?: OfferedTogether | undefined;
}

/**
 * Appends the event that offers an order to the next drivers, which notifies them. False if the order is no
 * longer on offer.
 */
export function noteOffered(
  transaction: Database,
  orderId: string,
  { step, reach, at, together }: Offered,
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
      details: {
        step,
        ...(reach.to === 'all' ? { except: reach.except } : { driverIds: reach.driverIds }),
        ...(together === undefined ? {} : { together }),
      },
    },
  });
}
