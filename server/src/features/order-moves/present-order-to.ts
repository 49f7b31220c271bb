import type { Order } from '@backhaul/contract/order-answer.ts';
import type { Database } from '../../database/connect.ts';
import { presentOrder } from '../../events/order-presenter.ts';
import { readOrder } from '../../events/order-view.ts';
import { Refusal } from '../../http/refusal.ts';
import { personOf, type Viewer } from '../../http/viewer.ts';

/** The order as it stands, as the viewer may see it. Throws not_found. */
export async function presentOrderTo(
  db: Database,
  orderId: string,
  viewer: Viewer,
): Promise<Order> {
  const found = await readOrder(db, orderId, personOf(viewer));
  if (found === undefined) throw new Refusal('not_found');
  return presentOrder(found.view, found.relation);
}
