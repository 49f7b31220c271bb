import {
  beforeCounter,
  type CounterFacts,
  isShutOut,
} from '@backhaul/domain/catalog/store-change.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { localTimeAt } from '../../../orders/area-time.ts';
import type { ListedRow } from './store-queries.ts';

interface BookedReturn {
  id: string;
  trackingNumber: string;
  orderName: string;
  status: OrderStatus;
  slotStartAt: Date;
  slotEndAt: Date;
}

const minuteMs = 60_000;

/**
 * The booked returns that a store accepts with its present hours and state but not with the planned ones
 * (`to`), the earliest pickup first.
 */
export async function findShutOut(
  db: Database,
  { id, state, hours, time_zone }: Pick<ListedRow, 'id' | 'state' | 'hours' | 'time_zone'>,
  to: CounterFacts,
): Promise<BookedReturn[]> {
  const { rows } = await sql<BookedReturn>`
    SELECT o.id, o.tracking_number AS "trackingNumber", o.order_name AS "orderName", o.status,
      o.slot_start_at AS "slotStartAt", o.slot_end_at AS "slotEndAt"
    FROM orders o WHERE o.store_id = ${id} AND o.sandbox_id IS NULL AND o.status = ANY (${[...beforeCounter]})
    ORDER BY o.slot_start_at, o.id`.execute(db);
  return rows.filter(({ slotStartAt, slotEndAt }) => {
    const { date, minuteOfDay } = localTimeAt(slotStartAt, time_zone);
    const minutes = Math.round((slotEndAt.getTime() - slotStartAt.getTime()) / minuteMs);
    const slot = { date, startMinute: minuteOfDay, endMinute: minuteOfDay + minutes };
    return isShutOut({ from: { state, hours }, to }, slot);
  });
}
