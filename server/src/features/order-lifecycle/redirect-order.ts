import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { AppError } from '../../app/app-error.ts';
import type { SessionPrincipal } from '../../app/principal.ts';
import { checkTransition } from '../../orders/check-transition.ts';
import { applyTransition } from '../../orders/apply-transition.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { lockVisibleOrder, asActor } from './visible-order.ts';

interface LocationRow {
  company_id: string;
  accepts_returns: boolean;
  name: string;
  address: string;
  lat: number;
  lng: number;
}

async function requireLocation(
  db: Database,
  storeId: string,
  companyId: string | null,
): Promise<LocationRow> {
  const { rows } = await sql<LocationRow>`
    SELECT company_id, accepts_returns, name, street_address || ', ' || city || ', ' || state || ' ' || zip_code AS address,
      lat, lng
    FROM stores WHERE id = ${storeId}`.execute(db);
  const [location] = rows;
  if (location === undefined || location.company_id !== companyId)
    throw new AppError('unknown_store', { fieldErrors: { storeId: 'Unknown store' } });
  if (!location.accepts_returns) throw new AppError('no_returns_location');
  return location;
}

/**
 * Redirects a running order to another location of its retailer; price and pay stay (product-rules.md#order-lifecycle).
 * Throws not_found, forbidden, illegal_transition, unknown_store, no_returns_location.
 */
export async function redirectOrder(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
  { storeId, reason }: { storeId: string; reason: string | null },
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, principal);
    const attempt = {
      action: 'redirect',
      actor: asActor(state, 'redirect', principal),
      reason,
    } as const;
    checkTransition(state, attempt);
    if (state.storeId === storeId) return;
    const { name, address, lat, lng } = await requireLocation(
      transaction,
      storeId,
      state.companyId,
    );
    const set = {
      store_id: storeId,
      dropoff_name: name,
      dropoff_address: address,
      dropoff_lat: lat,
      dropoff_lng: lng,
    };
    await applyTransition(
      transaction,
      state,
      { ...attempt, set, details: { storeId } },
      clock.now(),
    );
  });
}
