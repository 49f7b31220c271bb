import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { acceptQuietly, bookPaidQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { shoot } from '../acting/pictures.ts';

test('the plan of an area shows each driver’s way, says why, and changes nothing', async ({
  arrive,
}) => {
  const customer = await arrive();
  await signUpQuietly(customer.request);
  const driver = await arrive({ email: cast.driver });
  const order = await bookPaidQuietly(customer.request);
  await acceptQuietly(driver.request, order);
  const admin = await arrive({ email: cast.admin, viewport: { width: 1280, height: 720 } });
  await admin.goto('/route-optimization');
  const drivers = admin.getByRole('region', { name: 'Drivers', exact: true });
  const line = drivers.getByRole('listitem').filter({ hasText: 'Dana Whitfield' }).first();
  await expect(line).toBeVisible();
  const stop = line.getByRole('button', { name: /^4059 Shaw/ }).first();
  await expect(stop).toBeVisible();
  await stop.click();
  await expect(stop).toHaveAttribute('aria-pressed', 'true');
  await expect(admin.getByText('This plan is only a proposal')).toBeVisible();
  await expect(admin.getByRole('term').filter({ hasText: 'Late stops' })).toBeVisible();
  expect(await audit(admin)).toEqual([]);
  await shoot(admin, 'area-plan');
  await admin.getByText('What if…').click();
  await admin
    .getByRole('combobox', { name: 'Change to test' })
    .selectOption('Rain slows the traffic');
  await admin.getByRole('button', { name: 'Show the Differences' }).click();
  await expect(admin.getByRole('term').filter({ hasText: 'At risk' })).toBeVisible();
  await admin.getByRole('combobox', { name: 'Hours ahead' }).selectOption('8');
  await expect(admin).toHaveURL(/hours=8/);
  await expect(drivers).toBeVisible();
});

test('the timeline shows each driver’s stops, and a stop opens its return', async ({ arrive }) => {
  const customer = await arrive();
  await signUpQuietly(customer.request);
  const driver = await arrive({ email: cast.driver });
  const order = await bookPaidQuietly(customer.request);
  await acceptQuietly(driver.request, order);
  const admin = await arrive({ email: cast.admin, viewport: { width: 1280, height: 720 } });
  await admin.goto('/admin-timeline?hours=12');
  const drivers = admin.getByRole('region', { name: 'Drivers', exact: true });
  const lane = drivers.getByRole('listitem').filter({ hasText: 'Dana Whitfield' }).first();
  await expect(lane).toBeVisible();
  const stop = lane.getByRole('link', { name: /^(Pickup at|Counter:|Back at) / }).last();
  await stop.click();
  await expect(admin.getByRole('complementary', { name: /^Order/ })).toBeVisible();
  expect(await audit(admin)).toEqual([]);
  await shoot(admin, 'timeline');
});
