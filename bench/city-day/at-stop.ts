import { isoOf, minuteMs } from './day-time.ts';
import { type Driver, hasSignal, reportPosition } from './driver.ts';
import { type Booked, count, type World } from './world.ts';

export interface Stop {
  orderId: string;
  kind: 'pickup' | 'store' | 'customer_return';
}

interface AtStop {
  stop: Stop;
  order: Booked;
}

const signature = [
  [
    [100, 200],
    [400, 120],
    [700, 260],
    [900, 180],
  ],
];
/**
 * The time in milliseconds that a driver waits after a store's refusal. The customer has ten minutes to
 * choose a plan for the item; without a choice, the plan from the booking applies.
 */
const choiceMs = 10 * minuteMs + 5_000;
/** The time in milliseconds that a driver still waits after the product allows the driver to give up. */
const patienceMs = 30_000;
const parkingMinutes = { from: 1, to: 3 };

/** Parks for one to three minutes, then starts the work at the door or counter. */
export async function serveStop(world: World, driver: Driver, here: AtStop): Promise<void> {
  const { from, to } = parkingMinutes;
  const parkedAt = world.now() + driver.draw.between(from, to) * minuteMs;
  world.agenda.add(parkedAt, () => arrive(world, driver, here));
}

const post = (world: World, driver: Driver, path: string, body?: object) =>
  world.client.call(driver.person, 'POST', path, body === undefined ? {} : { body });

/**
 * Reports the order's next status. Returns false if the product refuses the change; the report counts that as
 * a surprise.
 */
async function move(
  world: World,
  driver: Driver,
  { order }: AtStop,
  body: { status: string; reason?: string },
): Promise<boolean> {
  const moved = await world.client.call(driver.person, 'PATCH', `/api/orders/${order.orderId}`, {
    body,
  });
  if (moved.code === '') return true;
  count(world, `surprise: ${body.status} ${moved.code}`);
  return false;
}

/**
 * Removes an order that has ended or cannot continue from the driver's jobs. The driver then drives to the
 * next stop.
 */
function leave(world: World, driver: Driver, { order }: AtStop): void {
  driver.jobs.delete(order.orderId);
  driver.goOn();
}

async function arrive(world: World, driver: Driver, here: AtStop): Promise<void> {
  const { stop, order } = here;
  const now = world.now();
  if (!hasSignal(driver, now)) {
    world.agenda.add(driver.plan.offline?.until ?? now, () => arrive(world, driver, here));
    return;
  }
  await reportPosition(world, driver);
  const { lat, lng } = driver.at;
  const position = { lat, lng, accuracy: 8, at: isoOf(now) };
  const said = await post(world, driver, `/api/driver/orders/${order.orderId}/arrival`, {
    stop: stop.kind,
    position,
  });
  if (said.code !== '') {
    count(world, `surprise: arrival ${said.code}`);
    return leave(world, driver, here);
  }
  if (stop.kind === 'pickup') return ring(world, driver, here, said.body['door']);
  if (stop.kind === 'customer_return')
    world.agenda.add(now + 2 * minuteMs, () => bringBack(world, driver, here));
  else
    world.agenda.add(now + order.plan.counterMinutes * minuteMs, () => handIn(world, driver, here));
}

/** Rings the customer's door, then waits until somebody opens or the product's waiting time is over. */
function ring(world: World, driver: Driver, here: AtStop, door: unknown): void {
  const now = world.now();
  const { opensAfter } = here.order.plan;
  const { wait } = (door ?? { wait: null }) as { wait: { until: string } | null };
  const givesUpAt = (wait === null ? now + 10 * minuteMs : Date.parse(wait.until)) + patienceMs;
  const opensAt =
    opensAfter === null
      ? Infinity
      : Math.max(now, here.order.slotStart - 25 * minuteMs) + opensAfter * minuteMs;
  if (opensAt <= givesUpAt) world.agenda.add(opensAt, () => collect(world, driver, here));
  else world.agenda.add(givesUpAt, () => failAtDoor(world, driver, here));
}

async function collect(world: World, driver: Driver, here: AtStop): Promise<void> {
  const { orderId } = here.order;
  const given = await post(world, driver, `/api/driver/orders/${orderId}/hand-over`, {
    way: 'signature',
    strokes: signature,
  });
  if (given.code !== '') count(world, `surprise: hand-over ${given.code}`);
  const isDone =
    (await move(world, driver, here, { status: 'picked_up' })) &&
    (await move(world, driver, here, { status: 'in_transit' }));
  if (!isDone) return leave(world, driver, here);
  driver.jobs.set(orderId, true);
  count(world, 'picked up');
  driver.goOn();
}

async function failAtDoor(world: World, driver: Driver, here: AtStop): Promise<void> {
  const { orderId } = here.order;
  await post(world, driver, `/api/orders/${orderId}/call`);
  await world.client.addPhoto(driver.person, orderId, 'pickup');
  const failed = { status: 'pickup_failed', reason: 'customer_absent' };
  if (await move(world, driver, here, failed)) count(world, 'nobody home');
  leave(world, driver, here);
}

async function handIn(world: World, driver: Driver, here: AtStop): Promise<void> {
  const { orderId, plan } = here.order;
  if (plan.isRefused && driver.jobs.get(orderId) === true) return takeRefusal(world, driver, here);
  if (!(await move(world, driver, here, { status: 'delivered' })))
    return leave(world, driver, here);
  await world.client.addPhoto(driver.person, orderId, 'counter_receipt');
  if (await move(world, driver, here, { status: 'completed' })) count(world, 'completed');
  leave(world, driver, here);
}

/**
 * The store refuses the item at its counter. The driver waits for the customer's choice, then takes the item
 * back.
 */
async function takeRefusal(world: World, driver: Driver, here: AtStop): Promise<void> {
  const { orderId } = here.order;
  await world.client.addPhoto(driver.person, orderId, 'refusal');
  const isRefused = await move(world, driver, here, { status: 'refused', reason: 'policy' });
  if (!isRefused) return leave(world, driver, here);
  count(world, 'refused by the store');
  world.agenda.add(world.now() + choiceMs, async () => {
    if (!(await move(world, driver, here, { status: 'returning' })))
      return leave(world, driver, here);
    driver.goOn();
  });
}

async function bringBack(world: World, driver: Driver, here: AtStop): Promise<void> {
  await post(world, driver, `/api/driver/orders/${here.order.orderId}/hand-over`, {
    way: 'signature',
    strokes: signature,
  });
  if (await move(world, driver, here, { status: 'returned' })) count(world, 'brought back');
  leave(world, driver, here);
}
