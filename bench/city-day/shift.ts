import { type Driver, hasSignal, positionEveryMs, reportPosition } from './driver.ts';
import { planGo } from './go.ts';
import { planLook } from './look.ts';
import type { World } from './world.ts';

/** After a stop, plans that the driver looks at the offers and then drives on. */
function goOn(world: World, driver: Driver): void {
  driver.isBusy = false;
  driver.stopMs += world.now() - driver.stopSince;
  planLook(world, driver, world.now() + driver.draw.between(5, 20) * 1000);
  planGo(world, driver, world.now() + 25_000);
}

/**
 * Begins the shift. The driver also looks at the offers at intervals, without any announcement by the phone.
 */
export function beginShift(world: World, driver: Driver): void {
  const { agenda } = world;
  driver.goOn = () => goOn(world, driver);
  const breathe = async (): Promise<void> => {
    if (!driver.isOnline) return;
    const now = world.now();
    if (!driver.isBusy) {
      if (hasSignal(driver, now)) await reportPosition(world, driver);
      planLook(world, driver, now + 1000);
      planGo(world, driver, now + 20_000);
    }
    agenda.add(now + positionEveryMs, breathe);
  };
  agenda.add(driver.plan.begins, async () => {
    driver.isOnline = true;
    driver.since = world.now();
    await reportPosition(world, driver);
    await breathe();
  });
}
