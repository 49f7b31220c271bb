import { askToComeNow, headToStop } from '@backhaul/contract/calls/driving/driver.ts';
import { checkPickup } from '@backhaul/contract/calls/places/places.ts';
import { answerEarlyPickup, readOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { shiftFixes } from '../../scripts/suite/shift-date.mjs';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { goOn } from '../acting/driving.ts';
import { expect, test } from '../acting/journey.ts';
import { acceptQuietly, bookPaidQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { photograph, shoot } from '../acting/pictures.ts';
import { suiteOffsetMs } from '../acting/suite-time.ts';

test('nobody comes to the door: both read how long the driver waits, and write to each other meanwhile', async ({
  arrive,
}) => {
  const customer = await arrive({ on: 'phone' });
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  const driver = await arrive({ email: cast.otherDriver, on: 'phone' });
  await driver.addInitScript(shiftFixes, suiteOffsetMs);
  await acceptQuietly(driver.request, order);
  // The pickup window is tomorrow. Because driver and customer agree on a pickup now, the time to wait begins
  // when the driver arrives.
  await sendCall(driver.request, askToComeNow, { params: { id: order.id } });
  const yes = { params: { orderId: order.id }, body: { answer: 'yes' as const } };
  await sendCall(customer.request, answerEarlyPickup, yes);
  await sendCall(driver.request, headToStop, {
    params: { id: order.id },
    body: { stop: 'pickup' },
  });
  await customer.goto(`/order-status/${order.id}`);

  await driver.goto('/driver-portal?tab=active');
  expect(await goOn(driver)).toBe('I’m here');
  const sheet = driver.getByRole('region', { name: 'Now' });
  await expect(sheet.getByRole('alert', { name: 'You are 0.1 mi away' })).toBeVisible();
  await shoot(driver, 'door-far');
  const { location } = await sendCall(customer.request, checkPickup, {
    query: { address: order.pickupAddress },
  });
  await driver.context().setGeolocation({
    latitude: location.lat,
    longitude: location.lng,
    accuracy: 12,
  });
  await sheet.getByRole('button', { name: /^Keep driving/ }).click();
  // The phone detects the arrival by itself.
  await expect(sheet.getByRole('timer', { name: 'Time left to wait' })).toHaveText(/^\d:\d\d$/);
  await expect(sheet.getByRole('button', { name: /^Close the stop after/ })).toBeDisabled();
  const card = customer.getByRole('region', { name: /waits for you/ });
  await expect(card.getByRole('timer')).toHaveText(/^\d:\d\d$/);
  await expect(card.getByRole('link', { name: /^Message / })).toBeVisible();
  await expect(card.getByRole('button', { name: /to call$/ })).toBeVisible();
  expect(await audit(driver)).toEqual([]);
  expect(await audit(customer)).toEqual([]);
  await shoot(driver, 'door-waiting');
  await shoot(customer, 'door-customer');

  await card.getByRole('button', { name: 'I’m coming' }).click();
  await expect(sheet.getByText(/ is coming/)).toBeVisible();
  await sheet.getByRole('link', { name: 'Message' }).first().click();
  await driver.getByRole('textbox', { name: 'Message' }).fill('I am at the side gate');
  await driver.getByRole('button', { name: 'Send' }).click();
  await customer.goto(`/order-status/${order.id}/messages`);
  await expect(customer.getByText('I am at the side gate')).toBeVisible();
  const bar = customer.getByRole('link', { name: /^At your door/ });
  await expect(bar).toHaveText(/\d:\d\d left$/);
  expect(await audit(customer)).toEqual([]);
  await shoot(customer, 'door-thread');
});

test('without a position nobody is charged before a person has decided', async ({ arrive }) => {
  const customer = await arrive({ on: 'phone' });
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  const driver = await arrive({ email: cast.otherDriver, on: 'phone', permissions: [] });
  await acceptQuietly(driver.request, order);
  await driver.goto(`/driver-portal/job/${order.id}`);
  await driver.getByRole('button', { name: 'Pickup Failed' }).click();
  const dialog = driver.getByRole('dialog');
  await dialog.getByText('Nobody was there').click();
  await shoot(driver, 'door-case');
  await dialog
    .getByLabel(/photo/i)
    .first()
    .setInputFiles(await photograph(driver.context(), 'The door'));
  await dialog.getByRole('button', { name: 'Pickup Failed' }).click();
  await expect
    .poll(
      async () =>
        (await sendCall(customer.request, readOrder, { params: { orderId: order.id } })).status,
    )
    .toBe('pickup_failed');
  await customer.goto(`/order-status/${order.id}`);
  await expect(customer.getByText('Authorized, Visa ending in 4242')).toBeVisible();
  await shoot(customer, 'door-case-customer');
});
