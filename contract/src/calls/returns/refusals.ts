import { refusalPlans } from '@backhaul/domain/order/refusal-plan.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { optionalText, uuid } from '../../fields.ts';
import { order } from '../../order-answer.ts';
import { driverOrder } from '../driving/driver.ts';

export const partOf = 'orders';

export const chooseRefusalPlan = defineCall({
  method: 'PUT',
  path: '/api/orders/{orderId}/refusal-plan',
  summary:
    'Save the customer’s choice of what happens to the item if the store refuses it or has refused it.',
  access: 'choose_refusal_plan',
  changes: ['orders', 'order:{orderId}', 'jobs'],
  params: z.object({ orderId: uuid }),
  body: z.object({ plan: z.enum(refusalPlans) }),
  answer: order,
  errors: ['not_found', 'forbidden', 'illegal_transition', 'way_not_offered'],
});

export const takeWayOn = defineCall({
  method: 'POST',
  path: '/api/driver/orders/{id}/way-on',
  summary: 'Take a refused item where the customer chose: to another store or to a charity.',
  access: 'drive_order',
  changes: ['orders', 'order:{id}', 'jobs'],
  params: z.object({ id: uuid }),
  /**
   * The plan for the refused item, as the driver's app showed it. Only an administrator may send a plan other
   * than the customer's, with a reason.
   */
  body: z.object({ plan: z.enum(refusalPlans), reason: optionalText(500) }),
  answer: driverOrder,
  errors: [
    'not_found',
    'illegal_transition',
    'customer_is_choosing',
    'other_way_chosen',
    'way_not_offered',
  ],
});
