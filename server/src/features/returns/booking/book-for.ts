import { AppError } from '../../../app/app-error.ts';
import type { BookFor } from '../../../app/book-for.ts';
import {
  type IdempotencyClaim,
  isRepeatedKey,
  readStoredResponse,
  replayStoredResponse,
} from '../../../app/idempotency.ts';
import type { Database } from '../../../database/connect.ts';
import { orderOfAnswer } from '../../../orders/write-booking.ts';
import { readCover } from '../../../orders/read-cover.ts';
import { bookOrder, type BookingDeps, checkBooking, writeOrder } from './book-order.ts';
import { readBooking } from './booking-request.ts';

async function bookedBefore(db: Database, claim: IdempotencyClaim): Promise<string | null> {
  const stored = await readStoredResponse(db, claim);
  return stored === null ? null : orderOfAnswer(replayStoredResponse(stored, claim).answer);
}

/** Creates a function that books for another person, by the same rules as any other booking. */
export function createBookFor(deps: BookingDeps & { db: Database }): BookFor {
  return {
    async byLink(owner, body, { retailer, idempotency, ...linked }) {
      const { order } = await writeOrder(deps, owner, readBooking(body), {
        idempotency,
        linked: { ...linked, companyId: retailer.companyId },
        cover: (asked, now) => readCover(deps.db, retailer, asked, now),
      });
      return {
        orderId: order.id,
        trackingNumber: order.tracking_number,
        totalCents: order.total_cents,
        coveredCents: order.covered_cents,
      };
    },
    check: (owner, body) => checkBooking(deps, owner, readBooking(body)),
    async book(owner, body, act) {
      const before = await bookedBefore(deps.db, act.idempotency);
      if (before !== null) return before;
      try {
        return (await bookOrder(deps, owner, readBooking(body), act)).id;
      } catch (error) {
        // The same request may have been sent twice at once, and the other copy may have booked the return.
        // This copy then returns that order instead of its error.
        const isRepeated = isRepeatedKey(error);
        if (!isRepeated && !(error instanceof AppError)) throw error;
        const made = await bookedBefore(deps.db, act.idempotency);
        if (made === null) throw isRepeated ? new AppError('busy') : error;
        return made;
      }
    },
  };
}
