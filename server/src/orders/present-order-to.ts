import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import type { Order, RetailerOrder } from '@backhaul/contract/order-answer.ts';
import { cardRowOf } from './driver-order-view.ts';
import { presentDriverOrder } from './driver-order-presenter.ts';
import { presentOrder, presentRetailerOrder } from './order-presenter.ts';
import { readOrder } from './order-view.ts';
import { AppError } from '../app/app-error.ts';
import type { RequestPrincipal, SessionPrincipal } from '../app/principal.ts';
import type { Database } from '../database/connect.ts';
import type { Clock } from '../ports/clock.ts';
import type { Arrivals } from './arrivals.ts';

interface Reading {
  db: Database;
  clock: Clock;
  arrivals: Arrivals;
}

async function readAs({ db }: Reading, orderId: string, principal: RequestPrincipal) {
  const found = await readOrder(db, orderId, principal);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/**
 * An order in its current state, for its customer or an admin. Throws not_found for anyone else.
 */
export async function presentOrderTo(
  reading: Reading,
  orderId: string,
  principal: SessionPrincipal,
): Promise<Order> {
  const { view, relation } = await readAs(reading, orderId, principal);
  if (relation !== 'owner' && relation !== 'admin') throw new AppError('not_found');
  const arrival = await reading.arrivals.of(view.order);
  return presentOrder(view, relation, { arrival, now: reading.clock.now() });
}

/**
 * An order in its current state and in the reader's form: a card for a driver, the return for a retailer.
 * Throws not_found.
 */
export async function presentToReader(
  reading: Reading,
  orderId: string,
  principal: RequestPrincipal,
): Promise<Order | DriverOrder | RetailerOrder> {
  const { view, relation } = await readAs(reading, orderId, principal);
  if (relation === 'retailer') return presentRetailerOrder(view);
  const arrival = await reading.arrivals.of(view.order);
  if (relation === 'owner' || relation === 'admin') {
    const now = reading.clock.now();
    return presentOrder(view, relation, { arrival, now });
  }
  return presentDriverOrder(cardRowOf(view), relation, {
    now: reading.clock.now(),
    from: null,
    arrival,
  });
}
