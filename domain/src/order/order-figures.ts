import { hasEnded, type OrderStatus } from './order-lifecycle.ts';

/**
 * An order's amounts in cents. The customer's charge is the driver's pay plus the platform's share; the share
 * can be negative.
 */
interface OrderFigures {
  readonly customerCents: number;
  readonly driverCents: number;
  readonly platformCents: number;
}

/** An order's amounts as recorded in the ledger. */
export interface BookedFigures extends OrderFigures {
  /** The part of the customer's charge that the retailer pays for the customer. */
  readonly coveredCents: number;
  /** The amount that is still to be charged; negative if too much was charged. */
  readonly outstandingCents: number;
}

/** The source of the amounts: `as_booked` is the price at the booking, and `actual` is the ledger. */
type FiguresBasis = 'as_booked' | 'actual';

interface ToldFigures extends BookedFigures {
  readonly basis: FiguresBasis;
}

/**
 * The amounts that staff see. Until the order ends, they are those of the booked price. Afterwards they are
 * those in the ledger, which are zero if the order ended unpaid.
 */
export function figuresOf(
  status: OrderStatus,
  { plan, books }: { plan: OrderFigures; books: BookedFigures },
): ToldFigures {
  if (hasEnded(status)) return { basis: 'actual', ...books };
  return { basis: 'as_booked', ...plan, coveredCents: 0, outstandingCents: 0 };
}
