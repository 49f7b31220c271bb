import { handOverStopOf } from '@backhaul/domain/proof/hand-over.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';

const onTheWayBack = orderStatuses
  .filter((status) => handOverStopOf(status) === 'customer_return')
  .map((status) => `'${status}'`)
  .join(', ');

/**
 * SQL for the stop at which driver and customer hand over the item: `customer_return` if the item is on its
 * way back, else `pickup`. `alias` names the order's table.
 */
export const handOverStopSql = (alias: string) =>
  `CASE WHEN ${alias}.status IN (${onTheWayBack}) THEN 'customer_return' ELSE 'pickup' END`;
