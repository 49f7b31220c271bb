import { hasEnded, type OrderStatus } from './order-lifecycle.ts';

/** What the customer bears, the driver gets and the platform keeps, in cents; the last of either sign, the sum of both the first. */
export interface OrderFigures {
  readonly customerCents: number;
  readonly driverCents: number;
  readonly platformCents: number;
}

/** What the books say of an order. */
export interface BookedFigures extends OrderFigures {
  /** Owed and not yet taken; negative where more was taken than is owed. */
  readonly outstandingCents: number;
}

/** `as_booked` is the plan that was made at booking, `actual` what came of it. */
export type FiguresBasis = 'as_booked' | 'actual';

export interface ToldFigures extends BookedFigures {
  readonly basis: FiguresBasis;
}

/**
 * The figures that people who run orders are told: the plan while an order may still go any way, the books once it has ended. An
 * order that was never paid has empty books, and its plan says nothing any more.
 */
export function figuresOf(
  status: OrderStatus,
  { plan, books }: { plan: OrderFigures; books: BookedFigures },
): ToldFigures {
  if (hasEnded(status)) return { basis: 'actual', ...books };
  return { basis: 'as_booked', ...plan, outstandingCents: 0 };
}
