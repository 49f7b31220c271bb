import { placeAt, type SeenPosition } from '@backhaul/domain/door/place.ts';
import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import type { OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import { AppError } from '../app/app-error.ts';
import type { Database } from '../database/connect.ts';
import type { OrderActor } from './check-transition.ts';
import { readDoor } from './door.ts';
import type { OrderState } from './order-state.ts';
import { whenItHappened } from './when-it-happened.ts';

/** The error for an act of a driver who is too far from the stop, with the distance. */
export function farFromStop(meters: number | null): AppError {
  const away = drivenText((meters ?? 0) / metersPerMile);
  return new AppError('far_from_stop', {
    message: `You are ${away} away. Confirm your arrival if your position is wrong.`,
    facts: { meters },
  });
}

/**
 * Throws far_from_stop if a driver hands an item back to the customer away from the customer's door, unless
 * the driver confirmed being there. Never throws in a demo, which has no positions.
 */
export async function requireAtDoor(
  db: Database,
  state: OrderState,
  act: {
    action: OrderAction;
    actor: OrderActor;
    happenedAt: Date | null;
    position: SeenPosition | null;
  },
  now: Date,
): Promise<void> {
  const { action, actor, happenedAt, position } = act;
  if (action !== 'return_to_customer' || state.status !== 'returning') return;
  if (actor.kind !== 'driver' || state.sandboxId !== null) return;
  const { stop, reported, record } = await readDoor(db, state.id, 'customer_return');
  if (record.arrival !== null) return;
  const at = whenItHappened(state, happenedAt, now).getTime();
  const { place, meters } = placeAt(at, { stop, position: position ?? reported });
  if (place === 'far') throw farFromStop(meters);
}
