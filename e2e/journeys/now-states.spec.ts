import { demoLogin, switchDemoUser } from '@backhaul/contract/calls/people/accounts.ts';
import { patchOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { chooseRefusalPlan } from '@backhaul/contract/calls/returns/refusals.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import type { Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { daylightRatio, expectGoodSheet, paleTextsOf } from '../acting/daylight.ts';
import { goOn, handOver } from '../acting/driving.ts';
import { expect, type Stage, test } from '../acting/journey.ts';
import { acceptQuietly, bookPaidQuietly, moveQuietly, proveQuietly } from '../acting/paid-order.ts';
import { photograph } from '../acting/pictures.ts';

const sheetOf = (driver: Page) => driver.getByRole('region', { name: 'Now' });
const buttonOf = (driver: Page, word: string | RegExp) =>
  sheetOf(driver).getByRole('button', { name: word });

/**
 * A demo driver who has accepted this many jobs. The demo has its own data, so the driver has no other jobs.
 */
async function atWork(arrive: Stage['arrive'], jobs: number) {
  const driver = await arrive({ on: 'phone', reducedMotion: 'reduce' });
  await sendCall(driver.request, demoLogin, { body: { orders: 'ended' } });
  const orders: Order[] = [];
  for (let job = 0; job < jobs; job += 1) orders.push(await bookPaidQuietly(driver.request));
  await sendCall(driver.request, switchDemoUser, { body: { role: 'driver' } });
  for (const order of orders) await acceptQuietly(driver.request, order);
  await driver.goto('/driver-portal?tab=active');
  return { driver, orders };
}

/**
 * Checks the driver's sheet (the panel with the current task) while its button has this label, then presses
 * the button.
 */
async function pass(driver: Page, word: string): Promise<void> {
  await expectGoodSheet(driver, word, buttonOf(driver, new RegExp(`^${word}`)));
  await goOn(driver);
}

const isAccessible = async (driver: Page, state: string) =>
  expect.soft(await audit(driver), state).toEqual([]);

test(
  'every state of a job, from the door to what it earned, is good on each screen and in daylight',
  { tag: '@whole' },
  async ({ arrive }) => {
    test.setTimeout(240_000);
    const { driver } = await atWork(arrive, 1);
    await pass(driver, 'I’m here');
    const collect = buttonOf(driver, 'Mark Picked Up');
    await expectGoodSheet(driver, 'at the door', collect);
    await expect(collect).toBeEnabled();
    await collect.click();
    const dialog = driver.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await paleTextsOf(driver, '[role=dialog]')).toEqual([]);
    await handOver(driver);

    for (const word of ['En Route', 'I’m here', 'Mark Delivered']) await pass(driver, word);
    await expectGoodSheet(driver, 'receipt', buttonOf(driver, /^Take the receipt photo/));
    await isAccessible(driver, 'receipt');
    await sheetOf(driver)
      .getByLabel('Photo of the counter receipt')
      .setInputFiles(await photograph(driver.context(), 'Counter receipt'));
    const complete = buttonOf(driver, /^Complete with Receipt/);
    await expectGoodSheet(driver, 'receipt photo', complete);
    await complete.click();
    await expect(driver.getByRole('status', { name: /^You earned \$/ })).toBeVisible();
    const onwards = sheetOf(driver).getByRole('link', { name: 'See available orders' });
    await expectGoodSheet(driver, 'earned', onwards);
    await isAccessible(driver, 'earned');
  },
);

/** The driver brings the item to the counter and enters that the counter refused it. */
async function refuse(driver: Page, order: Order): Promise<void> {
  await moveQuietly(driver.request, order, 'picked_up');
  await moveQuietly(driver.request, order, 'in_transit');
  await proveQuietly(driver, order, 'refusal');
  const body = { status: 'refused', reason: 'policy' };
  await sendCall(driver.request, patchOrder, { params: { orderId: order.id }, body });
}

/** Acts as the demo's customer and chooses what should happen after the refusal. */
async function choose(
  { request }: Page,
  order: Order,
  plan: 'another_location' | 'bring_back',
): Promise<void> {
  await sendCall(request, switchDemoUser, { body: { role: 'customer' } });
  await sendCall(request, chooseRefusalPlan, { params: { orderId: order.id }, body: { plan } });
  await sendCall(request, switchDemoUser, { body: { role: 'driver' } });
}

test(
  'a refusal, each way on and the way back are good on each screen and in daylight, among other jobs',
  { tag: '@whole' },
  async ({ arrive }) => {
    test.setTimeout(240_000);
    const { driver, orders } = await atWork(arrive, 3);
    const [first, second] = orders;
    if (!first || !second) throw new Error('three jobs');
    await expectGoodSheet(driver, 'three jobs', buttonOf(driver, 'I’m here'));

    await refuse(driver, first);
    await driver.reload();
    await expect(sheetOf(driver).getByText(/ is choosing$/)).toBeVisible();
    await expectGoodSheet(driver, 'choosing');
    await isAccessible(driver, 'choosing');
    await choose(driver, first, 'another_location');
    await driver.reload();
    const driveOn = buttonOf(driver, /^Drive to /);
    await expectGoodSheet(driver, 'another location', driveOn);
    await expect(driveOn).toBeEnabled();
    await driveOn.click();
    await expectGoodSheet(driver, 'the way on', buttonOf(driver, 'I’m here'));
    await moveQuietly(driver.request, first, 'delivered');
    await proveQuietly(driver, first, 'counter_receipt');
    await moveQuietly(driver.request, first, 'completed');
    const earned = driver.getByRole('status', { name: /^You earned \$/ });
    await expect(earned).toBeVisible();
    await expectGoodSheet(driver, 'earned, with more to do', buttonOf(driver, 'I’m here'));

    await refuse(driver, second);
    await choose(driver, second, 'bring_back');
    await driver.reload();
    for (const word of ['Bring Item Back', 'I’m here', 'Mark Returned']) await pass(driver, word);
    await expect(earned.first()).toContainText('Item brought back to');
    await expectGoodSheet(driver, 'brought back, with more to do', buttonOf(driver, 'I’m here'));
  },
);

test('the measurement finds a pale text and passes a dark one', async ({ arrive }) => {
  const page = await arrive();
  await page.setContent(`
    <div id="sheet" style="background: #fff">
      <p style="color: #595959">dark enough</p>
      <p style="color: #606060">a little pale</p>
      <p style="color: rgb(0 0 0 / 0.6)">shines through</p>
      <p style="background: #bf4710; color: #fff">white on orange</p>
      <p style="visibility: hidden; color: #fff">nobody sees it</p>
    </div>`);
  const found = await paleTextsOf(page, '#sheet');
  expect(found.map((said) => said.replace(/^\S+ /, ''))).toEqual([
    'a little pale',
    'shines through',
    'white on orange',
  ]);
  expect(found.every((said) => Number.parseFloat(said) < daylightRatio)).toBe(true);
});
