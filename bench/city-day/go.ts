import { serveStop, type Stop } from './at-stop.ts';
import { minuteMs } from './day-time.ts';
import { type Driver, hasSignal, isLeaving, positionEveryMs, reportPosition } from './driver.ts';
import { count, type World } from './world.ts';

const beforeWindowMs = 10 * minuteMs;

/** Plans the time at which the driver sets out. If an earlier time is already planned, nothing changes. */
export function planGo(world: World, driver: Driver, at: number): void {
  if (driver.goPlanned !== null && driver.goPlanned <= at) return;
  driver.goPlanned = at;
  world.agenda.add(at, async () => {
    if (driver.goPlanned !== at) return;
    driver.goPlanned = null;
    await go(world, driver);
  });
}

/** Sets out for the next stop of the tour that the product plans. */
async function go(world: World, driver: Driver): Promise<void> {
  const now = world.now();
  if (driver.isBusy || !driver.isOnline) return;
  if (!hasSignal(driver, now)) return planGo(world, driver, driver.plan.offline?.until ?? now);
  if (isLeaving(driver, now)) await giveBack(world, driver);
  if (driver.jobs.size === 0) {
    if (isLeaving(driver, now)) await goOffline(world, driver);
    return;
  }
  const tour = await world.client.call(driver.person, 'GET', '/api/driver/tour');
  const stops = (tour.body['stops'] ?? []) as Stop[];
  for (const id of driver.jobs.keys())
    if (!stops.some(({ orderId }) => orderId === id) && driver.jobs.get(id) === false) {
      driver.jobs.delete(id);
      count(world, 'jobs taken back');
    }
  const [stop] = stops;
  if (stop === undefined) return;
  driver.jobs.set(stop.orderId, driver.jobs.get(stop.orderId) ?? false);
  const order = world.orders.get(stop.orderId);
  if (order === undefined) throw new Error(`nobody booked ${stop.orderId}`);
  const to = stop.kind === 'store' ? order.plan.store : order.plan.home;
  const drive = world.roads.drive(driver.at, to, now, driver.draw);
  const waitsMs = stop.kind === 'pickup' ? order.slotStart - beforeWindowMs - drive.ms - now : 0;
  if (waitsMs > 0) return planGo(world, driver, now + waitsMs);
  const heading = await world.client.call(
    driver.person,
    'POST',
    `/api/driver/orders/${stop.orderId}/heading`,
    { body: { stop: stop.kind } },
  );
  if (heading.code !== '') {
    count(world, `surprise: heading ${heading.code}`);
    return planGo(world, driver, now + 2 * minuteMs);
  }
  driver.isBusy = true;
  driver.miles += drive.miles;
  driver.drivingMs += drive.ms;
  if (![...driver.jobs.values()].includes(true)) driver.emptyMiles += drive.miles;
  for (let at = now + positionEveryMs; at < now + drive.ms; at += positionEveryMs)
    world.agenda.add(at, async () => {
      if (hasSignal(driver, at)) await reportPosition(world, driver);
    });
  world.agenda.add(now + drive.ms, async () => {
    driver.at = to;
    driver.stopSince = world.now();
    await serveStop(world, driver, { stop, order });
  });
}

/** Gives back the jobs whose items are not in the car when a driver goes home. */
async function giveBack(world: World, driver: Driver): Promise<void> {
  for (const [id, isAboard] of driver.jobs) {
    if (isAboard) continue;
    const given = await world.client.call(
      driver.person,
      'POST',
      `/api/driver/orders/${id}/release`,
      { body: { reason: 'I go home' } },
    );
    count(world, given.code === '' ? 'given back' : `not given back: ${given.code}`);
    driver.jobs.delete(id);
  }
}

async function goOffline(world: World, driver: Driver): Promise<void> {
  driver.isOnline = false;
  driver.onlineMs += world.now() - driver.since;
  await world.client.call(driver.person, 'PATCH', '/api/driver/status', {
    body: { isOnline: false },
  });
}
