import { readOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { giveHandOver } from '@backhaul/contract/calls/returns/proof.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import type { Locator, Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { signWithMouse } from '../acting/driving.ts';
import { expect, type Stage, test } from '../acting/journey.ts';
import { acceptQuietly, bookPaidQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { photograph, shoot } from '../acting/pictures.ts';

interface Door {
  readonly customer: Page;
  readonly driver: Page;
  readonly order: Order;
  /** The dialog that opens when the driver picks up the item. */
  readonly dialog: Locator;
}

/**
 * A driver at a customer's door. Driver and customer have the order open, and the driver also the pickup
 * dialog.
 */
async function atTheDoor(arrive: Stage['arrive']): Promise<Door> {
  const customer = await arrive({ on: 'phone' });
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  const driver = await arrive({ email: cast.driver, on: 'phone' });
  await acceptQuietly(driver.request, order);
  await customer.goto(`/order-status/${order.id}`);
  await driver.goto(`/driver-portal/job/${order.id}`);
  await driver.getByRole('button', { name: /^Mark Picked Up/ }).click();
  const dialog = driver.getByRole('dialog');
  // It is a day before the pickup window, so the dialog asks for a reason.
  await dialog.getByLabel('Why are you early?').fill('Agreed on the phone');
  return { customer, driver, order, dialog };
}

const statusOf = async ({ customer, order }: Door) =>
  (await sendCall(customer.request, readOrder, { params: { orderId: order.id } })).status;

const markIn = (dialog: Locator) => dialog.getByRole('button', { name: 'Mark Picked Up' }).click();

const way = (dialog: Locator, name: string) => dialog.getByText(name, { exact: true }).click();

/**
 * Checks the state after the pickup: the driver's dialog is closed, and the customer sees the pickup without
 * a reload.
 */
async function isWithTheDriver(door: Door): Promise<void> {
  await expect(door.dialog).toBeHidden();
  await expect(door.driver.getByRole('button', { name: /^En Route/ })).toBeVisible();
  await expect(door.customer.getByRole('heading', { level: 1 })).toContainText('has your return');
  expect(await statusOf(door)).toBe('picked_up');
}

test('the customer signs, and an empty pad is no signature', async ({ arrive }) => {
  const door = await atTheDoor(arrive);
  const { customer, driver, dialog } = door;
  await markIn(dialog);
  await expect(dialog.getByText('Nobody has signed yet. Sign with a finger.')).toBeVisible();
  expect(await statusOf(door)).toBe('assigned');
  await signWithMouse(driver, dialog.getByRole('img', { name: 'Riley signs here' }));
  await expect(dialog.getByRole('img', { name: 'Riley signed here' })).toBeVisible();
  await markIn(dialog);
  await isWithTheDriver(door);
  await expect(customer.getByRole('img', { name: 'The signature at the door' })).toBeVisible();
});

test('the customer tells the code of their own page, which the driver never sees', async ({
  arrive,
}) => {
  const door = await atTheDoor(arrive);
  const { customer, driver, dialog } = door;
  const card = customer.getByRole('region', { name: 'Your code for the driver' });
  const code = (await card.getByText(/^\d{4}$/).innerText()).trim();
  await way(dialog, '4-digit code');
  await dialog.getByLabel("Riley's code").fill('12');
  await markIn(dialog);
  await expect(dialog.getByText('The code has 4 digits')).toBeVisible();
  expect(await driver.content()).not.toContain(`>${code}<`);
  await dialog.getByLabel("Riley's code").fill(code);
  expect(await audit(driver)).toEqual([]);
  await markIn(dialog);
  await isWithTheDriver(door);
  await expect(card).toBeHidden();
});

test(
  'five wrong codes lock it for this stop, and the customer signs instead',
  { tag: '@whole' },
  async ({ arrive }) => {
    const door = await atTheDoor(arrive);
    const { customer, driver, dialog } = door;
    const card = customer.getByRole('region', { name: 'Your code for the driver' });
    const code = (await card.getByText(/^\d{4}$/).innerText()).trim();
    const wrong = ['1111', '2222', '3333', '4444', '5555', '6666'].filter((one) => one !== code);
    await way(dialog, '4-digit code');
    const told = dialog.getByLabel("Riley's code");
    for (const [index, left] of [
      '4 tries are',
      '3 tries are',
      '2 tries are',
      '1 try is',
    ].entries()) {
      await told.fill(wrong[index] ?? '');
      await markIn(dialog);
      await expect(
        dialog.getByText(`This is not the code on the customer’s order page. ${left} left.`),
      ).toBeVisible();
    }
    const locked =
      'Too many wrong codes. Ask for a signature, or give a reason and a photo of the item.';
    for (const last of [wrong[4] ?? '', code]) {
      await told.fill(last);
      await markIn(dialog);
      await expect(dialog.getByText(locked)).toBeVisible();
    }
    await shoot(driver, 'hand-over-locked');
    expect(await statusOf(door)).toBe('assigned');

    await way(dialog, 'Signature');
    await signWithMouse(driver, dialog.getByRole('img', { name: 'Riley signs here' }));
    await dialog
      .getByLabel('Photo of the item')
      .setInputFiles(await photograph(driver.context(), 'Parcel'));
    await markIn(dialog);
    await isWithTheDriver(door);
  },
);

test(
  'with neither, a reason and a photo of the item take their place',
  { tag: '@whole' },
  async ({ arrive }) => {
    const door = await atTheDoor(arrive);
    const { customer, driver, order, dialog } = door;
    await way(dialog, 'Photo only');
    await markIn(dialog);
    await expect(dialog.getByText('Choose a reason', { exact: true })).toBeVisible();
    await expect(dialog.getByText('A photo is required')).toBeVisible();
    // The server too refuses a hand-over without the photo.
    const path = giveHandOver.path.replace('{id}', order.id);
    const data = { way: 'neither', reason: 'left_out' };
    const answer = await driver.request.post(path, { data });
    expect(answer.status()).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'proof_required', missing: 'pickup' });

    await dialog.getByText('Somebody else handed over the item').click();
    await dialog
      .getByLabel('Photo of the item')
      .setInputFiles(await photograph(driver.context(), 'Parcel'));
    await expect(dialog.getByText('A photo is required')).toBeHidden();
    await markIn(dialog);
    await isWithTheDriver(door);
    await expect(customer.getByRole('img', { name: 'Pickup, taken by the driver' })).toBeVisible();
  },
);
