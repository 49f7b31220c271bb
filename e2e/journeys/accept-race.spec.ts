import { expect, test } from '../acting/journey.ts';
import { bookPaidQuietly, goOnlineQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

test('of two drivers who accept one order in a scrolled list, the second reads in its place that it is taken, and nothing moves', async ({
  arrive,
}) => {
  const customer = await arrive();
  await signUpQuietly(customer.request);
  const [winner, loser] = [
    await arrive({ email: cast.driver }),
    await arrive({ email: cast.otherDriver, on: 'phone' }),
  ];
  // Other orders before and after the order put it in the middle of a list that is longer than the screen.
  for (const _ of [1, 2, 3]) await bookPaidQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  for (const _ of [1, 2, 3]) await bookPaidQuietly(customer.request);
  for (const driver of [winner, loser]) {
    await goOnlineQuietly(driver.request);
    await driver.goto('/driver-portal');
  }
  const name = `Accept Order ${order.trackingNumber}`;
  const button = loser.getByRole('button', { name });

  // The losing driver taps first but has a slow network: the request is held back until the order is taken.
  let arriveAtServer = () => undefined as void;
  const isHeldUp = new Promise<void>((resolve) => {
    arriveAtServer = resolve;
  });
  await loser.route('**/accept', async (route) => {
    await isHeldUp;
    await route.continue();
  });
  await expect(button).toBeVisible();
  await button.evaluate('(element) => element.scrollIntoView({ block: "center" })');
  await button.click();
  await expect(button).toHaveText('Accepting...');
  const scrolled = await loser.evaluate<number>('scrollY');
  expect(scrolled).toBeGreaterThan(0);
  const card = loser.getByRole('listitem').filter({ has: button });
  const place = await card.getAttribute('data-offer');
  const inPlace = loser.locator(`[data-offer="${place}"]`);
  const topOf = async () => (await inPlace.boundingBox())?.y;
  const [before, shown] = [await topOf(), await loser.locator('[data-offer]').count()];

  await winner.getByRole('button', { name }).click();
  await expect(
    winner.getByRole('alert').or(winner.getByRole('status')).filter({ hasText: 'Order Accepted' }),
  ).toBeVisible();
  arriveAtServer();

  await expect(inPlace.getByRole('alert')).toContainText(
    'This order was just taken by another driver.',
  );
  await expect(button).toBeHidden();
  expect(await topOf()).toBeCloseTo(before ?? 0, 0);
  expect(await loser.locator('[data-offer]').count()).toBe(shown);
  expect(await loser.evaluate<number>('scrollY')).toBe(scrolled);
  // The card of the lost order stays in its place, so that no other button moves under the driver's thumb.
  await inPlace.getByRole('button', { name: 'OK' }).click();
  await expect(inPlace).toBeHidden();
});
