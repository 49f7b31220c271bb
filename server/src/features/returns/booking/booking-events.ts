import type { ApiKeyPrincipal } from '@backhaul/domain/access/principal.ts';
import type { LinkedBooking } from '../../../app/book-for.ts';
import type { IdempotencyClaim } from '../../../app/idempotency.ts';
import type { ReturnToCover } from '@backhaul/domain/retail/agreement.ts';
import type { NewCase, NewEvent } from '../../../orders/write-booking.ts';

/** The retailer's program that books, with the facts that a booking needs. */
type Program = Pick<ApiKeyPrincipal, 'keyId' | 'companyId' | 'visitorId'>;

type Linked = Omit<LinkedBooking, 'retailer' | 'idempotency'> & { companyId: string };

/**
 * The circumstances of a booking: the person or program that books for the owner, and the retailer's link and
 * share of the price, if any.
 */
export interface BookingAct {
  idempotency: IdempotencyClaim | null;
  /** The staff member who books for the owner; undefined if the owner books. */
  bookedBy?: string;
  program?: Program;
  /** The link of a retailer through which the owner opened the booking; undefined without a link. */
  linked?: Linked;
  /**
   * Computes the cents of the price that the retailer pays. Undefined means that the retailer pays nothing.
   */
  cover?: (asked: ReturnToCover, now: Date) => Promise<number>;
}

function bookerOf({ bookedBy, program }: BookingAct): Pick<NewEvent, 'actor_kind' | 'actor_id'> {
  if (program !== undefined) return { actor_kind: 'retailer', actor_id: program.keyId };
  return bookedBy === undefined
    ? { actor_kind: 'owner' }
    : { actor_kind: 'admin', actor_id: bookedBy };
}

/**
 * The events to store with a booking: its creation, the problems that an employee must check, and its payment
 * if nothing is left for the customer to pay.
 */
export function eventsOf(
  cases: readonly NewCase[],
  act: BookingAct,
  paid: { coveredCents: number; isPaid: boolean },
): NewEvent[] {
  const { coveredCents } = paid;
  const causes = cases.map(({ kind }) => kind);
  const bySystem = { actor_kind: 'system' } as const;
  const events: Omit<NewEvent, 'sequence'>[] = [
    { type: 'created', ...bookerOf(act), details: {} },
    ...(causes.length > 0
      ? [{ type: 'review_requested' as const, ...bySystem, details: { causes } }]
      : []),
    ...(paid.isPaid
      ? [
          {
            type: 'payment_authorized' as const,
            ...bySystem,
            details: { amountCents: 0, coveredCents },
          },
        ]
      : []),
  ];
  return events.map((event, at) => ({ sequence: at + 1, ...event }));
}
