import {
  acceptOrder,
  askToComeNow,
  headToStop,
  readDriverOrder,
  setDriverStatus,
} from '@backhaul/contract/calls/driving/driver.ts';
import { answerEarlyPickup, patchOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { mayHeadToPickup } from '@backhaul/domain/order/early-pickup.ts';
import { paths } from '../../../../lib/paths.ts';
import { bookJacket, payWithTestCard } from './book-and-pay.ts';
import { driveTo } from './drive-to.ts';
import type { PlayWorld } from './play-world.ts';

export type Side = 'customer' | 'driver' | 'operator';

/** The demo's order; null until it is booked. */
export interface Played {
  order: Order | null;
}

export interface PlayStep {
  readonly name: string;
  /** The frame in which the step happens. */
  readonly side: Side;
  /** A sentence about this step for each frame. */
  readonly says: Readonly<Record<Side, string>>;
  readonly act: (world: PlayWorld, played: Played) => Promise<void>;
  /** The paths that the frames show after the step. */
  readonly shows?: (orderId: string) => { customer?: string; driver?: string };
}

const tabOf = (tab: string) => `${paths.driverPortal}?tab=${tab}`;

export const placesAtFirst = { customer: paths.orders, driver: tabOf('available') };

function orderOf({ order }: Played): Order {
  if (order === null) throw new Error('nothing is booked yet');
  return order;
}

const jobOf = (world: PlayWorld, { id }: Order) =>
  world.send('driver', readDriverOrder, { params: { id } });
const move = (world: PlayWorld, { id }: Order, status: string) =>
  world.send('driver', patchOrder, { params: { orderId: id }, body: { status } });

/**
 * Lets the driver ask to come now and the customer agree, unless the pickup window is already open.
 */
async function agreeOnNow(world: PlayWorld, order: Order): Promise<void> {
  const job = await jobOf(world, order);
  const time = { slotStartAt: Date.parse(job.slotStartAt), at: world.nowMs() };
  if (mayHeadToPickup({ ...time, earlyPickup: job.earlyPickup })) return;
  await world.send('driver', askToComeNow, { params: { id: order.id } });
  await world.wait(4_000);
  const answer = { params: { orderId: order.id }, body: { answer: 'yes' } } as const;
  await world.send('customer', answerEarlyPickup, answer);
}

/**
 * All steps of a demo return, from the booking to the refund. They use the same API calls as the customer's
 * and driver's pages.
 */
export const playSteps: readonly PlayStep[] = [
  {
    name: 'Booked',
    side: 'customer',
    says: {
      customer: 'Casey books a pickup: a jacket that does not fit goes back to Target.',
      driver: 'Dana goes online. Drivers see an order only after it is paid.',
      operator: 'The operator sees the order with its price.',
    },
    async act(world, played) {
      const { lat, lng } = world.device.place();
      const body = { isOnline: true, currentLocation: { lat, lng } };
      await world.send('driver', setDriverStatus, { body });
      played.order = await bookJacket(world);
    },
  },
  {
    name: 'Paid',
    side: 'customer',
    says: {
      customer:
        'Casey pays with a test card. We charge the card only after the store takes the jacket.',
      driver: 'Dana gets an offer with the pay and the route.',
      operator: 'The bank reserves the price on Casey’s card.',
    },
    act: (world, played) => payWithTestCard(world, orderOf(played)),
    shows: (orderId) => ({ customer: paths.orderStatus({ orderId }) }),
  },
  {
    name: 'Accepted',
    side: 'driver',
    says: {
      customer: 'Casey sees the driver’s name.',
      driver: 'Dana accepts the offer. She will earn the pay that the offer shows.',
      operator: 'The order now has a driver.',
    },
    act: async (world, played) => {
      await world.send('driver', acceptOrder, { params: { id: orderOf(played).id } });
    },
    shows: () => ({ driver: tabOf('active') }),
  },
  {
    name: 'On the way',
    side: 'customer',
    says: {
      customer: 'Casey follows Dana on the map and sees the arrival time.',
      driver: 'Dana drives to Casey’s door. If Dana is early, she asks whether Casey is ready.',
      operator: 'The customer, the driver and the operator see the same arrival time.',
    },
    async act(world, played) {
      const order = orderOf(played);
      await agreeOnNow(world, order);
      const heading = { params: { id: order.id }, body: { stop: 'pickup' } } as const;
      await world.send('driver', headToStop, heading);
      const {
        pickupAddress: address,
        pickupLatitude: lat,
        pickupLongitude: lng,
      } = await jobOf(world, order);
      await driveTo(world, { address, lat, lng });
    },
  },
  {
    name: 'Picked up',
    side: 'driver',
    says: {
      customer: 'Casey hands the jacket over at the door.',
      driver:
        'Dana marks the jacket as picked up. At a real pickup, the customer signs or gives a code.',
      operator: 'The order shows when Casey handed over the jacket.',
    },
    act: async (world, played) => {
      await move(world, orderOf(played), 'picked_up');
    },
  },
  {
    name: 'Driving to the store',
    side: 'customer',
    says: {
      customer: 'Casey sees the jacket travel to the store.',
      driver: 'Dana drives to the returns counter.',
      operator: 'The item is on the way to the store.',
    },
    async act(world, played) {
      const order = orderOf(played);
      await move(world, order, 'in_transit');
      const heading = { params: { id: order.id }, body: { stop: 'store' } } as const;
      await world.send('driver', headToStop, heading);
      const {
        deliveryAddress: address,
        returnLatitude: lat,
        returnLongitude: lng,
      } = await jobOf(world, order);
      await driveTo(world, { address, lat, lng });
    },
  },
  {
    name: 'At the counter',
    side: 'driver',
    says: {
      customer: 'Casey sees the store’s receipt for the jacket.',
      driver: 'Dana hands in the jacket and photographs the receipt.',
      operator: 'The receipt is saved with the order.',
    },
    async act(world, played) {
      const order = orderOf(played);
      await move(world, order, 'delivered');
      const { returnName, trackingNumber } = await jobOf(world, order);
      await world.uploadReceipt({ id: order.id, store: returnName, trackingNumber });
    },
  },
  {
    name: 'Earned',
    side: 'operator',
    says: {
      customer: 'The return is complete. We charge Casey’s card now.',
      driver: 'Dana has earned the pay that the offer showed.',
      operator:
        'The accounts show what Casey paid and who earned how much. The two totals are equal.',
    },
    act: async (world, played) => {
      await move(world, orderOf(played), 'completed');
    },
    shows: () => ({ driver: tabOf('earnings') }),
  },
  {
    name: 'Refunded',
    side: 'customer',
    says: {
      customer: 'The store’s refund arrives, and Casey confirms it. The return is finished.',
      driver: 'Dana is ready for the next job.',
      operator: 'The return is finished.',
    },
    act: async (world, played) => {
      const { id } = orderOf(played);
      const body = { status: 'refunded' };
      await world.send('customer', patchOrder, { params: { orderId: id }, body });
    },
  },
];
