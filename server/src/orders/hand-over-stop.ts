import { handOverStopOf } from '@backhaul/domain/proof/hand-over.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';

const onTheWayBack = orderStatuses
  .filter((status) => handOverStopOf(status) === 'customer_return')
  .map((status) => `'${status}'`)
  .join(', ');

/**
 * SQL for the stop at which the driver and the customer hand over the item of the order `alias`: the return
 * to the customer if the item is on its way back, else the pickup.
 */
export const handOverStopSql = (alias: string) =>
  `CASE WHEN ${alias}.status IN (${onTheWayBack}) THEN 'customer_return' ELSE 'pickup' END`;
