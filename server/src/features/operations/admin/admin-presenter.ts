import type { Arrival } from '@backhaul/contract/arrival.ts';
import type { AdminOrder, AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { type BookedFigures, figuresOf } from '@backhaul/domain/order/order-figures.ts';
import { presentOrder, presentSplit } from '../../../orders/order-presenter.ts';
import type { OrderRow, OrderView } from '../../../orders/order-view.ts';
import { priorityOf } from '../../../orders/priority-of.ts';
import type { AssignableDriverRow, CaseRow, EventPeopleRow, PostingRow } from './admin-queries.ts';
import type { AdminOrderRow } from './find-admin-orders.ts';

function presentFigures(order: OrderRow, books: BookedFigures): AdminOrder['figures'] {
  const plan = {
    customerCents: order.total_cents,
    driverCents: order.driver_pay_cents,
    platformCents: order.fare.platformShare.totalCents,
  };
  const told = figuresOf(order.status, { plan, books });
  return {
    basis: told.basis,
    customer: toDollars(told.customerCents),
    driver: toDollars(told.driverCents),
    platform: toDollars(told.platformCents),
    outstanding: toDollars(told.outstandingCents),
  };
}

/** A row of the orders table, with the stored status. */
export function presentAdminOrder(row: AdminOrderRow, now: Date): AdminOrder {
  return {
    id: row.id,
    trackingNumber: row.tracking_number,
    status: row.status,
    paymentStatus: row.payment_status,
    reviewStatus: row.review_status,
    ...priorityOf(row, now),
    createdAt: row.created_at.toISOString(),
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    retailer: row.retailer,
    dropoffName: row.dropoff_name,
    pickupAddress: row.pickup_address,
    pickupDate: row.pickup_date,
    preferredTimeSlot: row.time_slot,
    slotStartAt: row.slot_start_at.toISOString(),
    slotEndAt: row.slot_end_at.toISOString(),
    timeZone: row.counter.time_zone,
    customerId: row.customer_id,
    storeId: row.store_id,
    driverId: row.driver_id,
    driverName: row.driver_name,
    total: toDollars(row.total_cents),
    driverPay: toDollars(row.driver_pay_cents),
    platformShare: toDollars(row.fare.platformShare.totalCents),
    figures: presentFigures(row, row.books),
    policyResult: row.policy_result,
  };
}

export function presentAssignableDriver(row: AssignableDriverRow) {
  return { id: row.id, name: row.name, isOnline: row.is_online, activeJobs: row.active_jobs };
}

function presentCase(row: CaseRow): AdminOrderDetail['cases'][number] {
  return {
    id: row.id,
    kind: row.kind,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    verdict: row.verdict,
  };
}

/** Kinds of event that can change the driver of an order. */
const handOvers: readonly string[] = ['accepted', 'assigned', 'reassigned', 'released'];

/** An event with its actor. A change of driver also has the old and the new driver. */
function presentEvent(
  event: Order['events'][number],
  people: EventPeopleRow | undefined,
): AdminOrderDetail['events'][number] {
  const isHandOver = handOvers.includes(event.type);
  return {
    ...event,
    actorName: people?.actor_name ?? null,
    fromDriverName: people?.previous_driver_name ?? null,
    toDriverName: isHandOver ? (people?.driver_name ?? null) : null,
    caseKind: people?.case_kind ?? null,
    fileKind: people?.file_kind ?? null,
  };
}

/** The safety check's findings, stored when the order was booked. */
function findingsOf(notes: unknown): string[] {
  const findings =
    typeof notes === 'object' && notes !== null && 'findings' in notes ? notes.findings : [];
  return Array.isArray(findings) ? findings.filter((text) => typeof text === 'string') : [];
}

export function presentAdminOrderDetail(
  view: OrderView,
  parts: {
    cases: readonly CaseRow[];
    people: readonly EventPeopleRow[];
    postings: readonly PostingRow[];
    books: BookedFigures;
    arrival: Arrival | null;
    now: Date;
  },
): AdminOrderDetail {
  const { order } = view;
  const people = new Map(parts.people.map((row) => [row.sequence, row]));
  const presented = presentOrder(view, 'admin', parts);
  return {
    ...presented,
    events: presented.events.map((event) => presentEvent(event, people.get(event.sequence))),
    status: order.status,
    customerEmail: order.customer_email,
    customerPhone: order.customer_phone,
    driverId: order.driver_id,
    driverNotes: order.driver_notes,
    platformShare: presentSplit(order.fare.platformShare),
    figures: presentFigures(order, parts.books),
    safetyResult: order.safety_result,
    safetyFindings: findingsOf(order.safety_notes),
    cases: parts.cases.map(presentCase),
    ledger: parts.postings.map((posting) => ({
      kind: posting.kind,
      account: posting.account,
      at: posting.created_at.toISOString(),
      amount: toDollars(posting.amount_cents),
    })),
  };
}
