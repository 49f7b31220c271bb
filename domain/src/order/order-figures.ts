import { hasEnded, type OrderStatus } from './order-lifecycle.ts';

/**
 * Amounts of an order in cents. The customer's charge is the sum of the driver's pay and the platform's
 * share; the share can be negative.
 */
interface OrderFigures {
  readonly customerCents: number;
  readonly driverCents: number;
  readonly platformCents: number;
}

/** An order's figures from the ledger. */
export interface BookedFigures extends OrderFigures {
  /** The part of the customer's charge that the retailer pays. */
  readonly coveredCents: number;
  /** The amount owed but not yet charged; negative if more was charged than is owed. */
  readonly outstandingCents: number;
}

/** The source of the figures: `as_booked` is the plan made at booking, `actual` is the ledger. */
type FiguresBasis = 'as_booked' | 'actual';

interface ToldFigures extends BookedFigures {
  readonly basis: FiguresBasis;
}

/**
 * The figures shown to staff: the plan while the order is open, the ledger once it has ended. An order that
 * was never paid has an empty ledger, and its plan no longer applies.
 */
export function figuresOf(
  status: OrderStatus,
  { plan, books }: { plan: OrderFigures; books: BookedFigures },
): ToldFigures {
  if (hasEnded(status)) return { basis: 'actual', ...books };
  return { basis: 'as_booked', ...plan, coveredCents: 0, outstandingCents: 0 };
}
