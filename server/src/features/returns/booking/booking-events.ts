import type { ApiKeyPrincipal } from '@backhaul/domain/access/principal.ts';
import type { LinkedBooking } from '../../../app/book-for.ts';
import type { IdempotencyClaim } from '../../../app/idempotency.ts';
import type { ReturnToCover } from '@backhaul/domain/retail/agreement.ts';
import type { NewCase, NewEvent } from '../../../orders/write-booking.ts';

/** A retailer's program, as far as a booking needs it. */
type Program = Pick<ApiKeyPrincipal, 'keyId' | 'companyId' | 'visitorId'>;

type Linked = Omit<LinkedBooking, 'retailer' | 'idempotency'> & { companyId: string };

/** The booker of a return, and the means that they book by. */
export interface BookingAct {
  idempotency: IdempotencyClaim | null;
  /** The person of the staff who books for the owner; the owner books if absent. */
  bookedBy?: string;
  /** The retailer's program that books for the owner. */
  program?: Program;
  /** The retailer's link by which the owner books. */
  linked?: Linked;
  /** The retailer's part of a price; nothing if absent. */
  cover?: (asked: ReturnToCover, now: Date) => Promise<number>;
}

function bookerOf({ bookedBy, program }: BookingAct): Pick<NewEvent, 'actor_kind' | 'actor_id'> {
  if (program !== undefined) return { actor_kind: 'retailer', actor_id: program.keyId };
  return bookedBy === undefined
    ? { actor_kind: 'owner' }
    : { actor_kind: 'admin', actor_id: bookedBy };
}

/** The events of a booking: that it was made, what a person must look at, and that its retailer pays for all of it. */
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
