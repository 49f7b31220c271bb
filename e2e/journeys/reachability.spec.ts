import { headToStop } from '@backhaul/contract/calls/driving/driver.ts';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import {
  acceptQuietly,
  bookPaidQuietly,
  moveQuietly,
  signUpQuietly,
} from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

test('a customer who was cut off during two transitions is told both when back, without a reload', async ({
  arrive,
}) => {
  const customer = await arrive({ on: 'phone' });
  const driver = await arrive({ email: cast.driver });
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  await acceptQuietly(driver.request, order);

  let loads = 0;
  customer.on('load', () => {
    loads += 1;
  });
  await customer.goto(`/order-status/${order.id}`);
  const progress = customer.getByRole('list', { name: 'Order progress' });
  const timeline = customer.getByRole('list', { name: 'Timeline' });
  await expect(progress.locator('[aria-current=step]')).toHaveText('Assigned');
  await expect(customer.getByText(/^Live, updated/)).toBeVisible();

  // Waits until everything is loaded, the map's code last. A load that fails without a network would log an
  // error and fail the test.
  await customer.waitForLoadState('networkidle');
  await customer.context().setOffline(true);
  await expect(customer.getByText(/^Live, updated/)).toBeHidden();
  await moveQuietly(driver.request, order, 'picked_up');
  await moveQuietly(driver.request, order, 'in_transit');
  // The demo driver also has other stops, so the test makes this counter the next stop.
  const store = { params: { id: order.id }, body: { stop: 'store' } } as const;
  await sendCall(driver.request, headToStop, store);
  await expect(progress.locator('[aria-current=step]')).toHaveText('Assigned');

  await customer.context().setOffline(false);
  await expect(customer.getByRole('heading', { level: 1 })).toContainText(
    'is on the way to Target Hampton Village',
  );
  await expect(progress.locator('[aria-current=step]')).toHaveText('Picked Up');
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Picked Up' })).toHaveCount(1);
  await expect(customer.getByText(/^Live, updated/)).toBeVisible();
  expect(loads).toBe(1);

  // The socket is connected again, so the next event appears at once.
  await moveQuietly(driver.request, order, 'delivered');
  await expect(progress.locator('[aria-current=step]')).toHaveText('Dropped Off', {
    timeout: 1_000,
  });
});
