import { orderDeadlines, unpaidExpiresAt } from '@backhaul/domain/order/order-deadlines.ts';
import { isUnpaid, unpaidStatuses } from '@backhaul/domain/order/payment-due.ts';
import {
  earliestReminderMs,
  paymentReminder,
  paymentReminderAt,
} from '@backhaul/domain/order/payment-reminder.ts';
import { sql } from 'kysely';
import { orderTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { sweepPages } from '../../../jobs/sweep-pages.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { lockState } from '../../../orders/order-state.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

const isReminded = (orderId: string) =>
  sql`EXISTS (SELECT FROM domain_events e WHERE e.order_id = ${sql.ref(orderId)} AND e.type = 'payment_reminded')`;

interface Candidate {
  id: string;
  createdAt: Date;
  slotEndAt: Date;
  timeZone: string;
}

/**
 * The ids of unpaid orders whose customers may need a reminder now. The domain's rules decide later if they
 * do.
 */
async function findCandidates(
  db: Database,
  now: Date,
  { after: last, limit }: { after: Candidate | null; limit: number },
): Promise<Candidate[]> {
  const { unpaidAfterCreationMs, unpaidBeforeSlotEndMs } = orderDeadlines;
  const expiringBy = after(now, earliestReminderMs);
  const { rows } = await sql<Candidate>`
    SELECT id, created_at AS "createdAt", slot_end_at AS "slotEndAt", ${sql.raw(orderTimeZone('o'))} AS "timeZone"
    FROM orders o
    WHERE status = 'created' AND payment_status = ANY (${[...unpaidStatuses]})
      AND created_at <= ${after(now, -paymentReminder.afterBookingMs)}
      AND (created_at <= ${after(expiringBy, -unpaidAfterCreationMs)} OR slot_end_at <= ${after(expiringBy, unpaidBeforeSlotEndMs)})
      AND NOT ${isReminded('o.id')} AND (${last?.id ?? null}::uuid IS NULL OR id > ${last?.id ?? null}::uuid)
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Records the reminder, with the order locked. False if the order was paid, ended or reminded meanwhile.
 */
function remind({ db, bus }: OrderLifecycleDeps, orderId: string, now: Date): Promise<boolean> {
  return commitEvents(db, bus, async (transaction) => {
    const state = await lockState(transaction, orderId);
    if (state === undefined || !isUnpaid(state)) return false;
    const { rows } = await sql<{ isDone: boolean }>`
      SELECT ${isReminded('o.id')} AS "isDone" FROM orders o WHERE id = ${orderId}`.execute(
      transaction,
    );
    if (rows[0]?.isDone !== false) return false;
    const times = { createdAt: state.createdAt.getTime(), slotEndAt: state.slotEndAt.getTime() };
    await appendOrderEvent(transaction, {
      orderId,
      type: 'payment_reminded',
      action: null,
      actor: { kind: 'system', id: null },
      happenedAt: now,
      details: { expiresAt: new Date(unpaidExpiresAt(times)).toISOString() },
    });
    return true;
  });
}

/**
 * Reminds each customer once of a booking that is about to expire unpaid (product-rules.md#paying). It stores
 * an event; the customer is notified when the event is handled. Returns the number of reminders. Idempotent
 * and safe to run twice at once.
 */
export async function remindOfPayments(deps: OrderLifecycleDeps, now: Date): Promise<number> {
  let reminded = 0;
  await sweepPages<Candidate>(
    (page) => findCandidates(deps.db, now, page),
    async ({ id, createdAt, slotEndAt, timeZone }) => {
      const times = { createdAt: createdAt.getTime(), slotEndAt: slotEndAt.getTime() };
      const dueAt = paymentReminderAt(times, timeZone);
      const isDue =
        dueAt !== null && dueAt <= now.getTime() && now.getTime() < unpaidExpiresAt(times);
      if (isDue && (await remind(deps, id, now))) reminded += 1;
    },
  );
  return reminded;
}
