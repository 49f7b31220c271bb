import { hasEnded, type OrderStatus } from './order-lifecycle.ts';

/**
 * Amounts of an order in cents. The customer's charge is the sum of the driver's pay and the platform's
 * share, which can be negative.
 */
interface OrderFigures {
  readonly customerCents: number;
  readonly driverCents: number;
  readonly platformCents: number;
}

/** An order's amounts as recorded in the ledger. */
export interface BookedFigures extends OrderFigures {
  /** The part of the customer's charge that the retailer pays. */
  readonly coveredCents: number;
  /** The amount owed but not yet charged; negative if more was charged than is owed. */
  readonly outstandingCents: number;
}

/** The source of the amounts: `as_booked` is the price from the booking, `actual` is the ledger. */
type FiguresBasis = 'as_booked' | 'actual';

interface ToldFigures extends BookedFigures {
  readonly basis: FiguresBasis;
}

/**
 * The amounts that staff see: the price from the booking while the order is open, and the amounts in the
 * ledger once the order has ended. An order that ended unpaid has no ledger entries, and its booked price no
 * longer applies.
 */
export function figuresOf(
  status: OrderStatus,
  { plan, books }: { plan: OrderFigures; books: BookedFigures },
): ToldFigures {
  if (hasEnded(status)) return { basis: 'actual', ...books };
  return { basis: 'as_booked', ...plan, coveredCents: 0, outstandingCents: 0 };
}
