import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { readAdminOrder, reassignOrder } from '@backhaul/contract/calls/operations/admin.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import type { Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { goOn } from '../acting/driving.ts';
import { expect, type Stage, test } from '../acting/journey.ts';
import { newDriverQuietly } from '../acting/new-driver.ts';
import {
  acceptQuietly,
  bookPaidQuietly,
  goOnlineQuietly,
  moveQuietly,
  signUpQuietly,
} from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { shoot } from '../acting/pictures.ts';

interface Change {
  readonly order: Order;
  readonly first: Page;
  readonly second: Page;
  readonly admin: Page;
  /** Gives the job to the second driver. */
  readonly reassign: () => Promise<void>;
}

/** A driver who follows directions to the counter, and another driver who waits for work. */
async function underWay(arrive: Stage['arrive']): Promise<Change> {
  const customer = await arrive();
  await signUpQuietly(customer.request);
  const { driver: first } = await newDriverQuietly(arrive, {
    on: 'phone',
    serviceWorkers: 'allow',
  });
  const { driver: second } = await newDriverQuietly(arrive, { on: 'phone' });
  const admin = await arrive({ email: cast.admin });
  const order = await bookPaidQuietly(customer.request);
  await acceptQuietly(first.request, order);
  await moveQuietly(first.request, order, 'picked_up');
  await goOnlineQuietly(second.request);
  await second.goto('/driver-portal?tab=active');
  await expect(second.getByText('No active jobs')).toBeVisible();
  await first.goto('/driver-portal?tab=active');
  // Waits until the service worker is active, so that the app also works without a signal.
  await expect
    .poll(() => first.evaluate('navigator.serviceWorker.controller !== null'), { timeout: 40_000 })
    .toBe(true);
  expect(await goOn(first)).toBe('En Route');
  await expect(first.getByText(/ mi$| ft$/).first()).toBeVisible();
  const { id: driverId } = await sendCall(second.request, me);
  return {
    order,
    first,
    second,
    admin,
    async reassign() {
      const params = { id: order.id };
      const body = { driverId, reason: 'Her car has broken down' };
      await sendCall(admin.request, reassignOrder, { params, body });
    },
  };
}

const gone = 'This job was given to another driver.';

test('a job that an admin gives to another driver while the first is led to the counter is told to both', async ({
  arrive,
}) => {
  test.setTimeout(240_000);
  const { order, first, second, reassign } = await underWay(arrive);
  await reassign();
  const sheet = first.getByRole('region', { name: 'Now' });
  await expect(sheet.getByText(gone)).toBeVisible();
  await expect(sheet.getByText(/^The return is in your car. Keep it until/)).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'See available orders' })).toBeVisible();
  expect(await audit(first)).toEqual([]);
  await shoot(first, 'reassigned-from');
  // The message about the reassigned job is still there after a reload, because a driver may first have to
  // look at the road.
  await first.reload();
  await expect(sheet.getByText(gone)).toBeVisible();

  const given = second.getByRole('region', { name: 'Now' });
  await expect(
    given.getByText(/^You have a new job: take over a return from Riley's car/),
  ).toBeVisible();
  await expect(
    given.getByText(/^The return is still in Riley's car\. .*We last saw Riley at /),
  ).toBeVisible();
  expect(await audit(second)).toEqual([]);
  await shoot(second, 'reassigned-to');
  await given.getByRole('button', { name: 'I have the return' }).click();
  await expect(given.getByRole('heading', { name: 'Target Hampton Village' })).toBeVisible();
  await expect(given.getByText(/still in Riley's car/)).toBeHidden();
  // The page of the job also shows the message that it was reassigned.
  await first.goto(`/driver-portal/job/${order.id}`);
  await expect(first.getByText(gone).first()).toBeVisible();
});

test(
  'what was done without a signal to a job that is another driver’s by then ends with a sentence, and changes nothing',
  { tag: '@whole' },
  async ({ arrive }) => {
    test.setTimeout(300_000);
    const { order, first, second, admin, reassign } = await underWay(arrive);
    await first.context().setOffline(true);
    expect(await goOn(first)).toBe('I’m here');
    expect(await goOn(first)).toBe('Mark Delivered');
    expect(await goOn(first)).toBe('Take the receipt photo');
    await expect(first.getByText(/waiting for signal\./).first()).toBeVisible();
    await reassign();
    const given = second.getByRole('region', { name: 'Now' });
    await expect(given.getByText(/^You have a new job/)).toBeVisible();
    const eventsNow = async () =>
      (await sendCall(admin.request, readAdminOrder, { params: { id: order.id } })).events;
    const before = await eventsNow();
    await first.context().setOffline(false);

    const told = first.getByRole('alert').filter({
      hasText:
        '“Mark Delivered”, the counter receipt, and “Complete with Receipt” were not accepted. You no longer have this job. Another driver has the job or can accept it.',
    });
    await expect(told).toBeVisible({ timeout: 60_000 });
    const sheet = first.getByRole('region', { name: 'Now' });
    await expect(sheet.getByText(gone)).toBeVisible();
    await shoot(first, 'reassigned-queued');
    // The device keeps the message about the reassigned job until the driver has read it.
    await first.reload();
    await expect(told).toBeVisible();
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(told).toHaveCount(0);
    await expect(sheet.getByText(gone)).toBeVisible();

    // The first driver's late action has not changed the order. The second driver continues.
    expect(await eventsNow()).toEqual(before);
    await given.getByRole('button', { name: 'I have the return' }).click();
    await expect.poll(async () => (await eventsNow()).at(-1)?.type).toBe('heading_to_stop');
  },
);
