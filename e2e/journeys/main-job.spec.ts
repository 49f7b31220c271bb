import { setDriverStatus } from '@backhaul/contract/calls/driving/driver.ts';
import { expect, type Page, type Response } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import {
  fillContact,
  fillDetails,
  fillPreferences,
  next,
  stepHeading,
} from '../acting/booking-form.ts';
import { signWithMouse } from '../acting/driving.ts';
import { test } from '../acting/journey.ts';
import { cast, newDoor, newPerson } from '../acting/people.ts';
import { photograph, shoot } from '../acting/pictures.ts';

/**
 * The customer sees each step within a second on an idle machine. Here two browsers draw maps on the CPU beside
 * the server, so the test allows more.
 */
const withinMs = 4_000;

async function signUp(page: Page) {
  const person = newPerson();
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await shoot(page, 'main-01-sign-up');
  await page.getByRole('button', { name: 'Create Account' }).click();
  return person;
}

/**
 * Resolves when the server has answered the driver's action. The customer must see the change within
 * `withinMs` from then.
 */
function patchOf(driver: Page): Promise<Response> {
  return driver.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && response.url().includes('/api/orders/'),
  );
}

async function expectStep(customer: Page, name: string, sentence: RegExp): Promise<void> {
  const from = performance.now();
  await Promise.all([
    expect(customer.getByRole('heading', { level: 1, name: sentence })).toBeVisible({
      timeout: withinMs,
    }),
    expect(
      customer.getByRole('list', { name: 'Order progress' }).locator('[aria-current=step]'),
    ).toHaveText(name, { timeout: withinMs }),
  ]);
  test.info().annotations.push({
    type: `seen: ${name}`,
    description: `${Math.round(performance.now() - from)} ms`,
  });
}

test('a stranger’s return, from the sign-up to the refund, watched live', async ({ arrive }) => {
  test.setTimeout(240_000);
  const customer = await arrive();
  const door = newDoor();

  const person = await signUp(customer);
  await expect(customer.getByRole('tab', { name: 'Sign In' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(customer.getByLabel('Email')).toHaveValue(person.email);
  await customer.getByLabel('Password', { exact: true }).fill(person.password);
  await shoot(customer, 'main-02-sign-in');
  await customer.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(customer.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await shoot(customer, 'main-03-home');

  await customer.getByRole('link', { name: 'Book Pickup' }).first().click();
  await expect(stepHeading(customer, 'Contact Information')).toBeVisible();
  await fillContact(customer, door.address);
  await shoot(customer, 'main-04-step-1');
  await next(customer);

  await expect(stepHeading(customer, 'Return Details')).toBeVisible();
  await fillDetails(customer);
  const total = customer.getByRole('complementary', { name: 'Summary' }).getByRole('row', {
    name: /^Total/,
  });
  await expect(total).toContainText(/\$\d+\.\d\d/);
  await shoot(customer, 'main-05-step-2');
  await next(customer);

  await expect(stepHeading(customer, 'Pickup Preferences')).toBeVisible();
  await fillPreferences(customer);
  await shoot(customer, 'main-06-step-3');
  await next(customer);

  await expect(stepHeading(customer, 'Payment & Review')).toBeVisible();
  await customer.getByRole('radio', { name: '$5', exact: true }).check();
  await customer.getByRole('radio', { name: /^Card/ }).check();
  const book = customer.getByRole('button', { name: /^Book Pickup/ });
  await expect(book).toBeEnabled();
  const price = (await book.innerText()).match(/\$\d+\.\d\d/)?.[0] ?? '';
  expect(price).toMatch(/^\$/);
  await expect(total).toContainText(price);
  await shoot(customer, 'main-07-step-4');
  await book.click();

  await expect(customer).toHaveURL(/\/orders$/);
  const card = customer.getByRole('article', { name: 'Winter jacket' });
  await expect(card).toContainText('Complete your payment so we can send a driver.');
  await expect(card).toContainText(price);
  await shoot(customer, 'main-08-orders');

  // The driver's portal is open before the order exists, and is never reloaded.
  const driver = await arrive({ email: cast.driver, on: 'phone' });
  await sendCall(driver.request, setDriverStatus, { body: { isOnline: false } });
  await driver.goto('/driver-portal');
  await driver.getByRole('banner').getByText('Offline').click();
  await expect(driver.getByRole('switch', { name: 'Online' })).toBeChecked();
  await expect(driver.getByText('GPS good')).toBeVisible();
  await expect(driver.getByRole('heading', { name: /^Available/ })).toBeVisible();
  await expect(driver.getByText(door.street)).toBeHidden();
  await shoot(driver, 'main-09-driver-waits');

  await card.getByRole('link', { name: 'Pay' }).click();
  await expect(customer.getByRole('heading', { name: 'Secure Payment', level: 1 })).toBeVisible();
  await customer.getByLabel('Card number').fill('4242424242424242');
  await customer.getByLabel('Expiry').fill('1230');
  await customer.getByLabel('CVC').fill('123');
  const pay = customer.getByRole('button', { name: /^Pay/ });
  await expect(pay).toContainText(price);
  await shoot(customer, 'main-10-checkout');
  await pay.click();

  await expect(customer).toHaveURL(/\/order-status\//);
  const offer = driver.getByRole('listitem').filter({ hasText: door.street });
  await expect(offer).toBeVisible({ timeout: withinMs });
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(
    'We are finding a driver for you',
  );
  await shoot(customer, 'main-11-paid');
  await shoot(driver, 'main-12-driver-offer');

  const accepted = driver.waitForResponse(/\/accept$/);
  await offer.getByRole('button', { name: /^Accept Order/ }).click();
  await accepted;
  // The expected arrival is in the pickup window, or later if the demo driver has other stops first.
  await expectStep(customer, 'Assigned', / between /);
  await shoot(customer, 'main-13-assigned');

  // The driver's sheet (the panel with the current task) shows the stop that the demo driver is on the way
  // to. Each job has its card below the sheet.
  await driver.getByRole('button', { name: 'Show all jobs' }).click();
  const job = driver.getByRole('listitem', { name: door.street });
  await expect(job).toBeVisible();
  await job
    .getByLabel('Add Pickup Photo')
    .setInputFiles(await photograph(driver.context(), 'Parcel'));
  await expect(job.getByRole('button', { name: 'Photo added. Add another' })).toBeVisible();
  await shoot(driver, 'main-14-driver-active');
  // The order has the first open slot, at any hour. If the slot has not begun, the customer must agree to an
  // early pickup.
  const ask = job.getByRole('button', { name: 'Ask to come now' });
  if (await ask.isVisible()) {
    await ask.click();
    await expect(customer.getByRole('heading', { name: /can come now$/ })).toBeVisible({
      timeout: withinMs,
    });
    await shoot(customer, 'main-14-may-she-come-now');
    await customer.getByRole('button', { name: 'Yes, come now' }).click();
    await expect(job).toContainText('agreed. You can come now', { timeout: withinMs });
  }
  await expect(customer.getByRole('heading', { name: 'Your code for the driver' })).toBeVisible();
  await job.getByRole('button', { name: /^Mark Picked Up/ }).click();
  const atDoor = driver.getByRole('dialog', { name: / signs for 1 item$/ });
  await signWithMouse(driver, atDoor.getByRole('img', { name: / signs here$/ }));
  await shoot(driver, 'main-14-signed');
  const pickedUp = patchOf(driver);
  await atDoor.getByRole('button', { name: 'Mark Picked Up' }).click();
  await pickedUp;
  await expectStep(customer, 'Picked Up', /has your return/);
  await expect(customer.getByRole('img', { name: 'The signature at the door' })).toBeVisible();
  await shoot(customer, 'main-15-picked-up');

  const onTheWay = driver.getByRole('listitem', { name: 'Target Hampton Village' });
  const job2 = onTheWay.filter({ hasText: door.street });
  // The app sends the new status first, and after the server's answer the stop that the driver heads to next.
  const setOut = driver.waitForResponse(/\/heading$/);
  await job2.getByRole('button', { name: /^En Route/ }).click();
  await setOut;
  await expectStep(customer, 'Picked Up', /is on the way to Target Hampton Village/);
  await shoot(customer, 'main-16-in-transit');
  await shoot(driver, 'main-17-driver-in-transit');

  await job2
    .getByLabel('Add Delivery Photo')
    .setInputFiles(await photograph(driver.context(), 'At the counter'));
  const delivered = patchOf(driver);
  await job2.getByRole('button', { name: /^Mark Delivered/ }).click();
  await delivered;
  await expectStep(customer, 'Dropped Off', /^Your return is at Target Hampton Village/);
  await shoot(customer, 'main-18-dropped-off');

  // Once the return is marked as delivered, the driver's app asks for the counter's receipt by itself.
  const receipt = driver.getByRole('dialog', { name: 'Complete with Receipt' });
  await receipt
    .getByLabel('Photo of the counter receipt')
    .setInputFiles(await photograph(driver.context(), 'Counter receipt'));
  await shoot(driver, 'main-19-driver-receipt');
  const completed = patchOf(driver);
  await receipt.getByRole('button', { name: 'Complete with Receipt' }).click();
  await completed;
  await expectStep(customer, 'Completed', /has taken your return|owes you/);
  await expect(
    customer.getByRole('img', { name: 'Counter receipt, taken by the driver' }),
  ).toBeVisible();
  await shoot(customer, 'main-20-completed');
  await shoot(driver, 'main-21-driver-done');

  await customer.getByRole('button', { name: 'Refund arrived' }).click();
  await expect(
    customer.getByRole('heading', { level: 1, name: 'Your refund has arrived' }),
  ).toBeVisible();
  await shoot(customer, 'main-22-refunded');
});
