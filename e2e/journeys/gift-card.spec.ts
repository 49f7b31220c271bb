import { readAdminOrder } from '@backhaul/contract/calls/operations/admin.ts';
import { revealGiftCard } from '@backhaul/contract/calls/returns/gift-cards.ts';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { completeQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { photograph, shoot } from '../acting/pictures.ts';

const number = '6011 5500 1234 9876';
const lastFour = '9876';

test('a gift card from the counter is noted by the driver and revealed by its owner alone', async ({
  arrive,
}) => {
  test.setTimeout(120_000);
  const owner = await arrive({ on: 'phone' });
  await signUpQuietly(owner.request);
  const driver = await arrive({ email: cast.driver, on: 'phone' });
  const order = await completeQuietly(owner, driver);
  await owner.goto(`/order-status/${order.id}`);
  await expect(owner.getByRole('list', { name: 'Timeline' })).toBeVisible();

  await driver.goto(`/driver/complete-gift-card/${order.id}`);
  const note = driver.getByRole('button', { name: 'Save the gift card' });
  await note.click();
  await expect(driver.getByText('We need a photo of the card’s front')).toBeVisible();
  await expect(driver.getByText('We need a photo of the card’s back')).toBeVisible();
  await driver.getByLabel('Amount on the gift card').fill('79.99');
  await driver.getByLabel('Card number').fill(number);
  await driver.getByLabel('Last 4 digits').fill('9867');
  for (const side of ['front', 'back'])
    await driver
      .getByLabel(`Photo of the ${side}`)
      .setInputFiles(await photograph(driver.context(), `Card ${side}`));
  await note.click();
  await expect(driver.getByText('These are not the last digits of the card number')).toBeVisible();
  await driver.getByLabel('Last 4 digits').fill(lastFour);
  await shoot(driver, 'gift-card-form');
  await note.click();
  await expect(driver).toHaveURL(new RegExp(`/driver/complete/${order.id}$`));

  // The gift card appears on the owner's page without a reload, with its number hidden.
  const card = owner.getByRole('region', { name: 'Your gift card' });
  await expect(card.getByText('$79.99')).toBeVisible();
  await expect(card.getByText(`Card ending in ${lastFour}`)).toBeAttached();
  expect(await owner.content()).not.toContain('6011');

  // Nobody else can reveal the gift card's number: not the driver who entered it, a stranger or an
  // administrator.
  const stranger = await arrive();
  await signUpQuietly(stranger.request);
  const admin = await arrive({ email: cast.admin });
  const path = revealGiftCard.path.replace('{orderId}', order.id);
  for (const { request } of [driver, stranger, admin])
    expect((await request.post(path)).status()).toBe(404);
  await driver.goto(`/driver/complete-gift-card/${order.id}`);
  await expect(driver.getByRole('heading', { name: 'Gift card saved' })).toBeVisible();
  await admin.goto(`/admin-dashboard?thing=order:${order.id}`);
  await expect(admin.getByText(order.trackingNumber).first()).toBeVisible();
  for (const page of [driver, admin]) {
    expect(await page.content()).not.toContain('60115500');
    await expect(page.getByRole('img', { name: /gift card/i })).toHaveCount(0);
  }
  const reveals = async () => {
    const { events } = await sendCall(admin.request, readAdminOrder, { params: { id: order.id } });
    return events.filter(({ type }) => type === 'gift_card_revealed').length;
  };
  expect(await reveals()).toBe(0);

  await card.getByRole('button', { name: 'Reveal' }).click();
  await expect(card.getByLabel('Number')).toHaveText('6011 5500 1234 9876');
  for (const side of ['Front', 'Back'])
    await expect(card.getByRole('img', { name: `${side} of the gift card` })).toBeVisible();
  expect(await audit(owner)).toEqual([]);
  expect(await reveals()).toBe(1);
  await card.getByRole('button', { name: 'Hide' }).click();
  await expect(card.getByLabel('Number')).toBeHidden();
  await card.getByRole('button', { name: 'Reveal' }).click();
  await expect(card.getByLabel('Number')).toBeVisible();
  expect(await reveals()).toBe(2);
});
