import { type Driver, mayTake, positionEveryMs, reportPosition } from './driver.ts';
import { planGo } from './go.ts';
import { chooseOffer, isWorthTogether, type JoinedOffer, type Offer } from './offers.ts';
import { count, type World } from './world.ts';

/**
 * Plans the time at which the driver looks at the offers. If an earlier time is already planned, nothing
 * changes.
 */
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
  if (driver.isOfferedTogether && (await answerTogether(world, driver))) {
    planLook(world, driver, now + driver.draw.between(4, 10) * 1000);
    return planGo(world, driver, now + 12_000);
  }
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

/**
 * Accepts or declines several orders that the driver got as one offer. Returns true if the driver now has
 * these orders.
 */
async function answerTogether(world: World, driver: Driver): Promise<boolean> {
  driver.isOfferedTogether = false;
  const { client } = world;
  const list = await client.call(driver.person, 'GET', '/api/driver/joined-offers');
  if (list.code !== '') {
    count(world, `surprise: joined offers ${list.code}`);
    return false;
  }
  const [offer] = list.body as never as JoinedOffer[];
  if (offer === undefined) return false;
  const act = isWorthTogether(world, driver, offer) ? 'accept' : 'decline';
  const path = `/api/driver/joined-offers/${offer.id}/${act}`;
  const answer = await client.call(driver.person, 'POST', path);
  if (act === 'decline') {
    if (answer.code === '') count(world, 'declined together');
    return false;
  }
  count(world, answer.code === '' ? 'accepted together' : `not accepted: ${answer.code}`);
  if (answer.code !== '') return false;
  for (const { id, driverPay } of offer.orders) {
    count(world, 'accepted');
    driver.jobs.set(id, false);
    const cents = Math.round(driverPay.total * 100);
    world.shown.set(id, { driverId: driver.person.id, cents });
  }
  return true;
}
