import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { trackOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { TrackingView } from '@backhaul/contract/public-pages.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import type { AddressLimit } from '../../../http/address-limit.ts';
import type { Arrivals } from '../../../orders/arrivals.ts';
import { readTrackedOrder } from './read-tracked-order.ts';
import { presentTracked } from './tracking-presenter.ts';

export interface TrackingDeps {
  db: Database;
  trackingLimit: AddressLimit;
  arrivals: Arrivals;
}

interface Asked {
  typed: string;
  ip: string;
  sandboxId: string | null;
}

/** The order with the typed tracking number. Throws rate_limited, validation_failed or not_found. */
export async function trackPublicly(
  { db, trackingLimit, arrivals }: TrackingDeps,
  { typed, ip, sandboxId }: Asked,
): Promise<CallAnswer<typeof trackOrder>> {
  if (!(await trackingLimit.take(ip))) throw new AppError('rate_limited');
  const order = await readTrackedOrder(db, typed, sandboxId);
  return presentTracked(order, await arrivals.of(order));
}

const kindOf = {
  rate_limited: 'limited',
  validation_failed: 'malformed',
  not_found: 'missing',
} as const;

/**
 * Reads an order for the public tracking page. Orders in sandboxes are not found. The errors that the page
 * can show are returned as a view, not thrown.
 */
export async function viewTracking(
  deps: TrackingDeps & { now: () => Date },
  { typed, ip }: Pick<Asked, 'typed' | 'ip'>,
): Promise<TrackingView> {
  try {
    const order = await trackPublicly(deps, { typed, ip, sandboxId: null });
    return { kind: 'found', order, readAt: deps.now().toISOString() };
  } catch (error) {
    if (error instanceof AppError && Object.hasOwn(kindOf, error.code))
      return { kind: kindOf[error.code as keyof typeof kindOf], typed };
    throw error;
  }
}
