import type { Locator, Page } from '@playwright/test';
import { incidentEndingNames } from '@backhaul/domain/help/incidents.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { acceptQuietly, bookPaidQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { shoot } from '../acting/pictures.ts';

async function hold({ mouse }: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.hover();
  await mouse.down();
}

test('a driver holds for help, takes it back, holds again, and the safety team ends it', async ({
  arrive,
}) => {
  const customer = await arrive();
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  const driver = await arrive({ email: cast.otherDriver, on: 'phone' });
  await acceptQuietly(driver.request, order);
  await driver.goto(`/driver-portal/job/${order.id}`);
  await driver.getByRole('button', { name: 'Menu' }).click();
  await driver.getByRole('button', { name: 'I need help' }).click();
  const asked = driver.getByRole('dialog', { name: 'I need help' });
  const button = asked.getByRole('button', { name: /to call for help$/ });
  await hold(driver, button);
  await expect(asked.getByText('If you let go, we send nothing.')).toBeVisible();
  await driver.mouse.up();
  await expect(asked.getByText('Hold the button for 2 seconds.')).toBeVisible();
  expect(await audit(driver)).toEqual([]);
  await shoot(driver, 'help-asked');

  const called = driver.getByRole('dialog', { name: 'You called for help' });
  await hold(driver, button);
  await called.getByRole('button', { name: 'Undo' }).click();
  await driver.mouse.up();
  await expect(asked).toBeVisible();

  await hold(driver, button);
  await expect(called).toBeVisible();
  await driver.mouse.up();
  await expect(
    called.getByText('The safety team sees your location and the details of your return.'),
  ).toBeVisible();
  await expect(called.getByRole('link', { name: 'Call 911' })).toBeVisible();
  expect(await audit(driver)).toEqual([]);
  await shoot(driver, 'help-called');
  await called.getByRole('button', { name: 'I am safe' }).click();

  const admin = await arrive({ email: cast.admin });
  const found = await admin.request.get('/api/admin/incidents?state=open');
  const [call] = (await found.json()) as { id: string }[];
  await admin.goto(`/driver-safety-center?incident=${call?.id ?? ''}`);
  const panel = admin.getByRole('complementary', { name: /^Call for help/ });
  await panel.getByRole('button', { name: 'Handle this call for help' }).click();
  await expect(panel.getByText('Reported safe')).toBeVisible();
  await panel.getByRole('button', { name: 'Close the call for help' }).click();
  const closing = admin.getByRole('dialog', { name: 'Close the call for help' });
  await closing.getByRole('radio', { name: incidentEndingNames.safe }).check();
  await closing.getByLabel('What happened?').fill('A dog ran at the driver. Nobody is hurt.');
  await closing.getByRole('button', { name: 'Close the call for help' }).click();
  await expect(panel.getByText('A dog ran at the driver. Nobody is hurt.')).toBeVisible();
  await expect(panel.getByText(incidentEndingNames.safe)).toBeVisible();
});
