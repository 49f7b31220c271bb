import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { readerOf, relationsTo } from '@backhaul/domain/access/order-relation.ts';
import { mayTakeJobs } from '@backhaul/domain/driver/driver-readiness.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import { type SessionPrincipal, standingOf } from '../app/principal.ts';
import type { Database } from '../database/connect.ts';
import type { Arrivals } from './arrivals.ts';
import { isBlockedPair } from './blocked-pair.ts';
import { isTurnOf } from './turn.ts';
import { presentDriverOrder } from './driver-order-presenter.ts';
import { findDriverOrders } from './driver-order-view.ts';
import { subjectOf } from './order-view.ts';

/**
 * An order as a card for a driver who has the job or the offer, or for an admin; undefined for anybody else.
 * Only approved drivers see offers, because an offer shows an address.
 */
export async function readDriverOrder(
  db: Database,
  orderId: string,
  principal: SessionPrincipal,
  seen: { now: Date; from: GeoPoint | null; arrivals: Arrivals },
): Promise<DriverOrder | undefined> {
  const [order] = await findDriverOrders(db, sql`WHERE o.id = ${orderId}`);
  if (order === undefined) return undefined;
  const subject = subjectOf(order);
  const reader = readerOf(subject, principal);
  const { now, from, arrivals } = seen;
  if (reader === 'driver' || reader === 'admin') {
    const arrival = await arrivals.of(order);
    return presentDriverOrder(order, reader, { now, from, arrival });
  }
  const isOfferToThem =
    relationsTo(subject, principal).includes('other_driver') &&
    mayTakeJobs(standingOf(principal, now));
  return isOfferToThem &&
    order.is_offered &&
    !(await isBlockedPair(db, order.customer_id, principal.userId)) &&
    (await isTurnOf(db, orderId, principal.userId, now))
    ? presentDriverOrder(order, 'other_driver', { now, from, arrival: null })
    : undefined;
}
