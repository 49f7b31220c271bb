import { demoLogin, switchDemoUser } from '@backhaul/contract/calls/people/accounts.ts';
import { listEarnings } from '@backhaul/contract/calls/driving/driver-earnings.ts';
import { readTour } from '@backhaul/contract/calls/driving/tour.ts';
import type { Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { goOn } from '../acting/driving.ts';
import { expect, test } from '../acting/journey.ts';
import { acceptQuietly, bookQuietly, payQuietly } from '../acting/paid-order.ts';
import { shoot } from '../acting/pictures.ts';

const doors = [
  '4059 Shaw Blvd, St. Louis, MO 63110',
  '4100 Shenandoah Ave, St. Louis, MO 63110',
  '4400 Lindell Blvd, St. Louis, MO 63108',
];

/** True if the driver's sheet (the panel with the current task) shows the first stop of the plan. */
async function isNextOfPlan(driver: Page): Promise<boolean> {
  const [first] = (await sendCall(driver.request, readTour)).stops;
  if (first === undefined) return false;
  const sheet = driver.getByRole('region', { name: 'Now' });
  return sheet.getByRole('heading', { level: 3, name: first.name, exact: true }).isVisible();
}

const atDoor = ['I’m here', 'Mark Picked Up'];
const toCounter = ['En Route', 'I’m here', 'Mark Delivered', 'Take the receipt photo'];

test(
  'the stops of three jobs are one line in the order of the plan, and one button leads from the first door to what each has earned',
  { tag: '@whole' },
  async ({ arrive }) => {
    test.setTimeout(240_000);
    const driver = await arrive({ on: 'phone' });
    await sendCall(driver.request, demoLogin, { body: { orders: 'ended' } });
    const orders = [];
    for (const pickupAddress of doors) {
      const order = await bookQuietly(driver.request, { pickupAddress });
      await payQuietly(driver.request, order);
      orders.push(order);
    }
    await sendCall(driver.request, switchDemoUser, { body: { role: 'driver' } });
    for (const order of orders) await acceptQuietly(driver.request, order);

    await driver.goto('/driver-portal?tab=schedule');
    await driver.getByRole('navigation', { name: 'Current stop' }).getByRole('link').click();
    const line = driver.getByRole('list', { name: 'Your stops in order' });
    await expect(line.getByRole('listitem')).toHaveCount(4);
    await expect(driver.getByText('and 2 more stops')).toBeVisible();
    await shoot(driver, 'now-01-line');

    const wanted = [...atDoor, ...atDoor, ...atDoor, ...toCounter, ...toCounter, ...toCounter];
    const pressed: (string | null)[] = [];
    const earned = driver.getByRole('status', { name: /^You earned \$/ });
    for (const word of wanted) {
      if (word === 'I’m here') await expect.poll(() => isNextOfPlan(driver)).toBe(true);
      pressed.push(await goOn(driver));
      if (word !== 'Take the receipt photo') continue;
      // The receipt photo is checked first, which takes time.
      await expect(earned).toHaveCount(1, { timeout: 30_000 });
      await shoot(driver, `now-02-earned-${pressed.length}`);
    }
    expect(pressed).toEqual(wanted);

    const [last] = await sendCall(driver.request, listEarnings, { query: { limit: 1 } });
    await expect(earned).toContainText(`You earned $${last?.totalEarning.toFixed(2)}`);
    await earned.getByRole('button', { name: 'OK' }).click();
    await expect(driver.getByText('No active jobs')).toBeVisible();
  },
);
