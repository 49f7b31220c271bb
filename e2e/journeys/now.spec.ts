import { demoLogin, switchDemoUser } from '@backhaul/contract/calls/accounts.ts';
import { listEarnings } from '@backhaul/contract/calls/driver-earnings.ts';
import { sendCall } from '../acting/api.ts';
import { goOn } from '../acting/driving.ts';
import { expect, test } from '../acting/journey.ts';
import { acceptQuietly, bookPaidQuietly } from '../acting/paid-order.ts';
import { shoot } from '../acting/pictures.ts';

const atDoor = ['I’m here', 'Mark Picked Up'];
const toCounter = ['En Route', 'I’m here', 'Mark Delivered', 'Take the receipt photo'];

test('the stops of three jobs are one line, and one button leads from the first door to what each has earned', async ({
  arrive,
}) => {
  test.setTimeout(240_000);
  const driver = await arrive({ on: 'phone' });
  await sendCall(driver.request, demoLogin, { body: { orders: 'ended' } });
  const orders = [];
  for (const _ of [1, 2, 3]) orders.push(await bookPaidQuietly(driver.request));
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
    pressed.push(await goOn(driver));
    if (word !== 'Take the receipt photo') continue;
    await expect(earned).toHaveCount(1);
    await shoot(driver, `now-02-earned-${pressed.length}`);
  }
  expect(pressed).toEqual(wanted);

  const [last] = await sendCall(driver.request, listEarnings, { query: { limit: 1 } });
  await expect(earned).toContainText(`You earned $${last?.totalEarning.toFixed(2)}`);
  await earned.getByRole('button', { name: 'OK' }).click();
  await expect(driver.getByText('No active jobs')).toBeVisible();
});
