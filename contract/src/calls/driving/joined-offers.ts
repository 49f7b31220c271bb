import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { driverOrder } from './driver.ts';

export const about =
  'Offers of two or three orders on one trip. A driver accepts or declines all of them together.';

const joinedOffer = z.object({
  id: uuid,
  /**
   * The sum of the pay for all orders. The driver cannot accept the offer if this sum becomes smaller in the
   * meantime.
   */
  driverPay: amount,
  /** The extra minutes that all orders together add to the driver's route. */
  addedMinutes: z.int(),
  /** The reason why these orders are offered together, in words. */
  why: z.string(),
  /** The time at which the offer ends. Then the orders are offered one by one. */
  until: z.string(),
  orders: z.array(driverOrder),
});
export type JoinedOffer = z.infer<typeof joinedOffer>;

const params = z.object({ id: uuid });

export const listJoinedOffers = defineCall({
  method: 'GET',
  path: '/api/driver/joined-offers',
  summary: 'Orders that are offered together to this driver now.',
  access: 'use_driver_portal',
  reads: ['offers'],
  answer: z.array(joinedOffer),
});

export const acceptJoinedOffer = defineCall({
  method: 'POST',
  path: '/api/driver/joined-offers/{id}/accept',
  summary:
    'Accept all orders of a joined offer. If one order is no longer available, none is accepted.',
  access: 'drive_order',
  changes: ['orders', 'order', 'offers', 'jobs', 'earnings'],
  params,
  answer: z.array(driverOrder),
  errors: [
    'not_found',
    'joined_offer_parted',
    'joined_offer_over',
    'driver_not_eligible',
    'driver_offline',
    'too_many_jobs',
    'area_held',
    'order_taken',
  ],
});

export const declineJoinedOffer = defineCall({
  method: 'POST',
  path: '/api/driver/joined-offers/{id}/decline',
  summary:
    'Decline a joined offer. Its orders are then offered one by one, to this driver too. Declining has no other effect on the driver.',
  access: 'drive_order',
  changes: ['offers'],
  params,
  answer: z.object({ id: uuid }),
  errors: ['not_found'],
});
