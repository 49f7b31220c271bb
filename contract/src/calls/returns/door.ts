import { whereLetters } from '@backhaul/domain/door/door-record.ts';
import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { seenPosition } from '../../door-answer.ts';
import { instant, text, uuid } from '../../fields.ts';
import { order } from '../../order-answer.ts';
import { driverOrder } from '../driving/driver.ts';

export const about = 'The driver at the stop: the arrival, the wait, and the customer’s answer.';

const params = z.object({ id: uuid });

export const sayArrival = defineCall({
  method: 'POST',
  path: '/api/driver/orders/{id}/arrival',
  summary:
    'Report that the driver is at the stop. If the phone is far from the stop, the driver must confirm.',
  access: 'drive_order',
  changes: ['orders', 'order:{id}', 'jobs'],
  params,
  body: z.object({
    stop: z.enum(stopKinds),
    position: z.nullish(seenPosition),
    /**
     * True if the driver has seen that the phone's position is far from the stop, and still confirms being
     * there.
     */
    isConfirmed: z.optional(z.boolean()),
    happenedAt: z.nullish(instant),
  }),
  answer: driverOrder,
  errors: ['not_found', 'illegal_transition', 'far_from_stop'],
});

export const takeBackArrival = defineCall({
  method: 'POST',
  path: '/api/driver/orders/{id}/arrival/take-back',
  summary: 'Undo the report that the driver is at the stop.',
  access: 'drive_order',
  changes: ['orders', 'order:{id}', 'jobs'],
  params,
  body: z.object({ stop: z.enum(stopKinds), happenedAt: z.nullish(instant) }),
  answer: driverOrder,
  errors: ['not_found', 'illegal_transition'],
});

export const answerAtDoor = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/door-answer',
  summary: 'Answer the driver at the door: ‘I am coming’, or where the item is.',
  access: 'answer_at_door',
  changes: ['order:{orderId}', 'jobs'],
  params: z.object({ orderId: uuid }),
  body: z.union([
    z.object({ answer: z.literal('coming') }),
    z.object({ answer: z.literal('where'), words: text(whereLetters, 'Say where the item is') }),
  ]),
  answer: order,
  errors: ['not_found', 'forbidden', 'illegal_transition'],
});
