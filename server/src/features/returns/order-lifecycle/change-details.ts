import { refusalOfFullSlot } from '../../../orders/slot-full.ts';
import type { CallBody } from '@backhaul/contract/call.ts';
import type { changeDetails as call } from '@backhaul/contract/calls/returns/orders.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { raiseTip } from '@backhaul/domain/fare/raise-tip.ts';
import { statusInVocabulary } from '@backhaul/domain/order/customer-view.ts';
import { changeableDetails, type OrderDetail } from '@backhaul/domain/order/order-changes.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { bookedSlot } from '../../../orders/area-time.ts';
import { changeOrder } from '../../../orders/change-order.ts';
import type { OrderState } from '../../../orders/order-state.ts';
import {
  type Booked,
  type Change,
  columnsOf,
  holdsFor,
  namedIn,
  readBooked,
  requireInTime,
  requireOpen,
  slotChange,
  textChanges,
} from './booked-details.ts';
import { type NewStore, newStoreOf } from './change-store.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { lockVisibleOrder } from './visible-order.ts';

type Wishes = CallBody<typeof call>;

/**
 * The change to a new store, with the price of its quote; null without a new store. Throws store_closed if
 * this store is closed in the pickup window.
 */
function storeChange(booked: Booked, store: NewStore | null): Change | null {
  if (store === null) return null;
  requireOpen(booked, bookedSlot(booked, booked.time_zone));
  return { detail: 'store', set: store.set };
}

function tipChange(booked: Booked, { tip }: Wishes, state: OrderState): Change | null {
  const tipCents = tip === undefined ? booked.tip_cents : toCents(tip);
  if (tipCents === booked.tip_cents) return null;
  if (tipCents < booked.tip_cents)
    throw new AppError('tip_lowered', {
      fieldErrors: { tip: 'You can raise a tip, but not lower it.' },
    });
  // A paid order's authorized amount cannot grow. The customer then gives the higher tip by another call,
  // with a payment of its own.
  if (!isUnpaid(state)) throw new AppError('payment_not_due');
  const price = raiseTip(booked.fare, tipCents);
  return {
    detail: 'tip',
    set: {
      tip_cents: tipCents,
      fare: JSON.stringify(price),
      total_cents: price.fare.totalCents,
      driver_pay_cents: price.driverPay.totalCents,
    },
  };
}

/** All kinds of details in the request, even those whose value stays the same. */
function allNamedIn(wishes: Wishes): OrderDetail[] {
  return [
    ...namedIn(wishes),
    ...(wishes.storeQuoteId === undefined ? [] : (['store'] as const)),
    ...(wishes.tip === undefined ? [] : (['tip'] as const)),
  ];
}

/**
 * Changes the details of a booking that its status still allows (product-rules.md#changing-a-booking). Values
 * that are already as requested change nothing. If a driver accepts at the same time, the order's lock
 * decides which comes first. Throws not_found, change_too_late, slot_unavailable, slot_full, area_held,
 * store_closed, tip_lowered, payment_not_due and the errors of `newStoreOf()`. Throws forbidden for anyone
 * but the customer. `byKey` is the retailer's key that acts for its customer.
 */
export async function changeDetails(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
  wishes: Wishes,
  byKey?: string,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, principal);
    if (!can(principal, 'change_order', state)) throw new AppError('forbidden');
    requireInTime(allNamedIn(wishes), {
      allowed: changeableDetails(state.status),
      status: statusInVocabulary('owner', state.status),
    });
    const now = clock.now();
    const { storeQuoteId } = wishes;
    const store =
      storeQuoteId === undefined ? null : await newStoreOf(transaction, orderId, storeQuoteId, now);
    const before = await readBooked(transaction, orderId);
    const booked =
      store === null ? before : { ...before, store_hours: store.hours, fare: store.price };
    const holds = await holdsFor(transaction, wishes);
    const slot = slotChange(booked, wishes, { now, holds });
    const changes = [
      slot,
      storeChange({ ...booked, ...slot?.set } as Booked, store),
      ...textChanges(booked, wishes),
      tipChange(booked, wishes, state),
    ].filter((change) => change !== null);
    if (changes.length === 0) return;
    await changeOrder(transaction, {
      set: columnsOf(changes),
      guard: sql`status = ${state.status}`,
      event: {
        orderId,
        type: 'details_changed',
        action: null,
        actor: { kind: 'owner', id: principal.userId },
        happenedAt: now,
        details: {
          changed: changes.map(({ detail }) => detail),
          ...(byKey !== undefined && { keyId: byKey }),
        },
      },
    }).catch((error: unknown) => {
      throw refusalOfFullSlot(error);
    });
  });
}
