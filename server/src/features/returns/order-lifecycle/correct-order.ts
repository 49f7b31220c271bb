import type { CallBody } from '@backhaul/contract/call.ts';
import type { correctOrder as call } from '@backhaul/contract/calls/operations/admin.ts';
import {
  correctableDetails,
  namesOfDetails,
  type OrderDetail,
} from '@backhaul/domain/order/order-changes.ts';
import { windowWords } from '@backhaul/domain/time/window-words.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { changeOrder } from '../../../orders/change-order.ts';
import { refusalOfFullSlot } from '../../../orders/slot-full.ts';
import {
  type Booked,
  type Change,
  columnsOf,
  holdsFor,
  namedIn,
  readBooked,
  requireInTime,
  slotChange,
  textChanges,
} from './booked-details.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { lockVisibleOrder } from './visible-order.ts';

type Wishes = CallBody<typeof call>;

function phoneChange(booked: Booked, { customerPhone }: Wishes): Change | null {
  if (customerPhone === undefined || customerPhone === booked.customer_phone) return null;
  return { detail: 'phone', set: { customer_phone: customerPhone } };
}

const allNamedIn = (wishes: Wishes): OrderDetail[] => [
  ...(wishes.customerPhone === undefined ? [] : (['phone'] as const)),
  ...namedIn(wishes),
];

/** The pickup window in words for the audit log, with its date, because the log is read on later days. */
function windowFact(booked: Pick<Booked, 'slot_start_at' | 'slot_end_at' | 'time_zone'>): string {
  const { slot_start_at, slot_end_at, time_zone: timeZone } = booked;
  const window = { startMs: slot_start_at.getTime(), endMs: slot_end_at.getTime() };
  return windowWords(window, { nowMs: 0, timeZone });
}

/**
 * Corrects the details of a booking that its status lets the staff change
 * (product-rules.md#correcting-a-booking). The audit log names the corrected details, but no phone number and
 * no text of the customer, because its rows are never erased. Throws not_found, change_too_late,
 * slot_unavailable, slot_full, area_held, store_closed.
 */
export async function correctOrder(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
  wishes: Wishes,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const { status } = await lockVisibleOrder(transaction, orderId, principal);
    requireInTime(allNamedIn(wishes), { allowed: correctableDetails(status), status });
    const now = clock.now();
    const booked = await readBooked(transaction, orderId);
    const holds = await holdsFor(transaction, wishes);
    const slot = slotChange(booked, wishes, { now, holds });
    const changes = [phoneChange(booked, wishes), slot, ...textChanges(booked, wishes)].filter(
      (change) => change !== null,
    );
    if (changes.length === 0) return;
    const changed = changes.map(({ detail }) => detail);
    await changeOrder(transaction, {
      set: columnsOf(changes),
      guard: sql`status = ${status}`,
      event: {
        orderId,
        type: 'details_changed',
        action: null,
        actor: { kind: 'admin', id: principal.userId },
        happenedAt: now,
        details: { changed },
      },
    }).catch((error: unknown) => {
      throw refusalOfFullSlot(error);
    });
    await noteAdminAct(transaction, {
      adminId: principal.userId,
      action: 'correct_order',
      subject: { orderId },
      before: slot && { pickupWindow: windowFact(booked) },
      after: {
        corrected: namesOfDetails(changed),
        ...(slot && { pickupWindow: windowFact({ ...booked, ...slot.set } as Booked) }),
      },
      reason: null,
      at: now,
    });
  });
}
