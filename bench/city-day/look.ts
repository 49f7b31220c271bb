import { type Driver, mayTake, positionEveryMs, reportPosition } from './driver.ts';
import { planGo } from './go.ts';
import { chooseOffer, type Offer } from './offers.ts';
import { count, type World } from './world.ts';

/** Plans a look at the offers; an earlier plan is kept. */
export function planLook(world: World, driver: Driver, at: number): void {
  if (driver.lookPlanned !== null && driver.lookPlanned <= at) return;
  driver.lookPlanned = at;
  world.agenda.add(at, async () => {
    if (driver.lookPlanned !== at) return;
    driver.lookPlanned = null;
    await look(world, driver);
  });
}

/**
 * Reads the offers and accepts the best one that is worth it; looks again after each acceptance.
 */
async function look(world: World, driver: Driver): Promise<void> {
  const now = world.now();
  if (!mayTake(driver, now)) return;
  if (now - driver.toldAt > positionEveryMs) await reportPosition(world, driver);
  const { client } = world;
  const list = await client.call(driver.person, 'GET', '/api/driver/orders/available?limit=12');
  if (list.code !== '') return count(world, `surprise: offers ${list.code}`);
  count(world, 'looks');
  const { best, declined } = chooseOffer(world, driver, list.body as never as Offer[]);
  for (const id of declined) {
    const said = await client.call(driver.person, 'POST', `/api/driver/orders/${id}/decline`);
    if (said.code === '') count(world, 'declined');
  }
  if (best === null) return;
  const taken = await client.call(driver.person, 'POST', `/api/driver/orders/${best.id}/accept`);
  count(world, taken.code === '' ? 'accepted' : `not accepted: ${taken.code}`);
  if (taken.code === '') {
    driver.jobs.set(best.id, false);
    const cents = Math.round(best.driverPay.total * 100);
    world.shown.set(best.id, { driverId: driver.person.id, cents });
    if (best.offer.isFirst && best.offer.adds !== null)
      count(world, 'accepted, first with the reason');
  }
  planLook(world, driver, now + driver.draw.between(4, 10) * 1000);
  planGo(world, driver, now + 12_000);
}
