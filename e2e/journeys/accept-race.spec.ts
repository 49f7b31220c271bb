import { expect, test } from '../acting/journey.ts';
import { bookPaidQuietly, goOnlineQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

test('of two drivers who accept one order, the second reads that it is taken', async ({
  arrive,
}) => {
  const customer = await arrive();
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  const [winner, loser] = [
    await arrive({ email: cast.driver }),
    await arrive({ email: cast.otherDriver, on: 'phone' }),
  ];
  for (const driver of [winner, loser]) {
    await goOnlineQuietly(driver.request);
    await driver.goto('/driver-portal');
  }
  const button = `Accept Order ${order.trackingNumber}`;

  // The loser taps first but has a slow network: the request is held back until the order is taken.
  let arriveAtServer = () => undefined as void;
  const isHeldUp = new Promise<void>((resolve) => {
    arriveAtServer = resolve;
  });
  await loser.route('**/accept', async (route) => {
    await isHeldUp;
    await route.continue();
  });
  await loser.getByRole('button', { name: button }).click();
  await expect(loser.getByRole('button', { name: button })).toHaveText('Accepting...');

  await winner.getByRole('button', { name: button }).click();
  await expect(
    winner.getByRole('alert').or(winner.getByRole('status')).filter({ hasText: 'Order Accepted' }),
  ).toBeVisible();
  arriveAtServer();

  const lost = loser.getByRole('listitem').filter({ hasText: order.trackingNumber });
  await expect(lost.getByRole('alert')).toContainText(
    'This order was just taken by another driver.',
  );
  await expect(loser.getByRole('button', { name: button })).toBeHidden();
});
