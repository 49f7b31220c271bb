import { type Message, readThread } from '@backhaul/contract/calls/people/conversations.ts';
import type { Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { acceptQuietly, bookPaidQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { shoot } from '../acting/pictures.ts';

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log', { name: 'Messages' }).getByText(words)).toBeVisible();
}

test('both sides lose the network and write: back again, both threads agree, and nothing is there twice', async ({
  arrive,
}) => {
  const customer = await arrive({ on: 'phone', serviceWorkers: 'allow' });
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  const driver = await arrive({
    email: cast.otherDriver,
    on: 'phone',
    serviceWorkers: 'allow',
  });
  await acceptQuietly(driver.request, order);
  await customer.goto(`/order-status/${order.id}/messages`);
  await driver.goto(`/driver-portal/job/${order.id}/messages`);
  await write(customer, 'The gate is open');
  await expect(driver.getByText('The gate is open')).toBeVisible();
  const sides = [customer, driver] as const;
  for (const side of sides)
    await expect
      .poll(() => side.evaluate('navigator.serviceWorker.controller !== null'), {
        timeout: 40_000,
      })
      .toBe(true);

  for (const side of sides) await side.context().setOffline(true);
  await write(customer, 'I am in the garden');
  await write(driver, 'I am ten minutes away');
  await write(customer, 'Ring twice');
  await write(driver, 'A blue van');
  await expect(customer.getByText(/^Waiting for signal/)).toHaveCount(2);
  // Waiting messages are still there after a reload.
  await driver.reload();
  await expect(driver.getByText(/^Waiting for signal/)).toHaveCount(2);

  for (const side of sides) expect(await audit(side)).toEqual([]);
  await shoot(driver, 'thread-offline');

  for (const side of sides) await side.context().setOffline(false);
  const wordsOf = (items: readonly Message[]) => items.map(({ words }) => words);
  const threadOf = async (side: Page) =>
    wordsOf((await sendCall(side.request, readThread, { params: { orderId: order.id } })).items);
  await expect.poll(async () => (await threadOf(customer)).length, { timeout: 40_000 }).toBe(5);
  const known = await threadOf(driver);
  expect(await threadOf(customer)).toEqual(known);
  const own = (...words: string[]) => known.filter((one) => one !== null && words.includes(one));
  expect(own('I am in the garden', 'Ring twice')).toEqual(['I am in the garden', 'Ring twice']);
  expect(own('I am ten minutes away', 'A blue van')).toEqual([
    'I am ten minutes away',
    'A blue van',
  ]);
  for (const side of sides) {
    await expect(side.getByText(/^(Waiting for signal|Sending)/)).toHaveCount(0);
    const shown = side.locator('li > p').filter({ hasText: /\S/ });
    const texts = async () =>
      (await shown.allTextContents()).filter((text) => known.includes(text));
    await expect.poll(texts).toEqual(known);
  }
});
