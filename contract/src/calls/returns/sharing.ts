import { customerStatuses } from '@backhaul/domain/order/customer-view.ts';
import * as z from 'zod/mini';
import { arrival } from '../../arrival.ts';
import { defineCall } from '../../call.ts';
import { point, text, uuid } from '../../fields.ts';
import { pickupSlot } from '../../pickup-slot.ts';

export const about = 'Links for a person at the door who is not the customer.';

const orderParams = z.object({ orderId: uuid });

export const readShareLink = defineCall({
  method: 'GET',
  path: '/api/orders/{orderId}/share-link',
  summary: 'The time since which an order has a share link; null without a link.',
  access: 'share_order',
  reads: ['order:{orderId}'],
  params: orderParams,
  answer: z.object({ openSince: z.nullable(z.string()) }),
  errors: ['not_found'],
});

export const openShareLink = defineCall({
  method: 'PUT',
  path: '/api/orders/{orderId}/share-link',
  summary:
    'Make a link for a person at the door. An earlier link stops working. The link ends with the order.',
  access: 'share_order',
  changes: ['order:{orderId}'],
  params: orderParams,
  /** The token of the link. It is returned only here, because the server stores only its hash. */
  answer: z.object({ token: z.string() }),
  errors: ['not_found', 'share_over'],
});

export const endShareLink = defineCall({
  method: 'DELETE',
  path: '/api/orders/{orderId}/share-link',
  summary: 'Turn off the share link of an order.',
  access: 'share_order',
  changes: ['order:{orderId}'],
  status: 204,
  params: orderParams,
  errors: ['not_found'],
});

export const readSharedOrder = defineCall({
  method: 'GET',
  path: '/api/shared/{token}',
  summary: 'An order as the person at the door may see it: who comes, when, and to which address.',
  access: 'track_order',
  reads: ['orders'],
  params: z.object({ token: text(64) }),
  answer: z.object({
    trackingNumber: z.string(),
    status: z.enum(customerStatuses),
    statusMessage: z.string(),
    retailer: z.string(),
    /** The street and house number, without the apartment or unit. */
    street: z.string(),
    city: z.string(),
    door: point,
    ...pickupSlot,
    events: z.array(z.object({ status: z.enum(customerStatuses), happenedAt: z.string() })),
    arrival: z.nullable(arrival),
    driver: z.nullable(
      z.object({
        firstName: z.string(),
        /** The driver's position; null unless the driver is heading to this order's stop. */
        location: z.nullable(z.object({ lat: z.number(), lng: z.number(), at: z.string() })),
      }),
    ),
  }),
  errors: ['not_found'],
});
