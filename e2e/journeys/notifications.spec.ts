import { login } from '@backhaul/contract/calls/people/accounts.ts';
import { releaseOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { readNotificationPreferences } from '@backhaul/contract/calls/people/notification-preferences.ts';
import { listOutbox } from '@backhaul/contract/calls/people/notifications.ts';
import { type APIRequestContext, request } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import {
  acceptQuietly,
  bookPaidQuietly,
  moveQuietly,
  signUpQuietly,
} from '../acting/paid-order.ts';
import { cast, demoPassword } from '../acting/people.ts';
import { schemes } from '../acting/pictures.ts';

/** The messages to an e-mail address, as an administrator sees them in the outbox. */
async function toldTo(origin: string, email: string) {
  const admin = await request.newContext({ baseURL: origin });
  await sendCall(admin, login, { body: { email: cast.admin, password: demoPassword } });
  const messages = await sendCall(admin, listOutbox, { query: { limit: 100, channel: 'mail' } });
  await admin.dispose();
  return messages.filter(({ to }) => to.includes(email));
}

async function groupByMail(customer: APIRequestContext, group: string) {
  const { groups } = await sendCall(customer, readNotificationPreferences);
  const found = groups.find((known) => known.group === group);
  return found?.channels.find(({ channel }) => channel === 'mail')?.isOn;
}

test('an acceptance rings the bell at once; what is turned off is mailed no more', async ({
  arrive,
}) => {
  const page = await arrive();
  const { email } = await signUpQuietly(page.request);
  const order = await bookPaidQuietly(page.request);
  await page.goto('/notifications');
  const { origin } = new URL(page.url());
  const booked = page.getByRole('link', { name: 'Your Target return is booked' });
  // The page shows the older notification about the same order only after a click.
  await page.getByText(/earlier messages? about this return$/).click();
  await expect(booked).toBeVisible();

  const driver = await arrive({ email: cast.driver });
  await acceptQuietly(driver.request, order);
  const accepted = page.getByRole('link', { name: /accepted your Target return$/ });
  await expect(accepted).toHaveCount(1);
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
  await expect(bell).toBeVisible();
  await page
    .getByRole('button', { name: /^Mark as read: .* accepted your Target return$/ })
    .click();
  await expect(accepted).toHaveText(/^(?!Unread)/);
  // Marking a notification as read also marks the older ones about its order, so nothing is unread.
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.goto('/account-settings#notifications');
  const mail = page.getByRole('checkbox', { name: 'Your driver: Mail' });
  await mail.uncheck();
  await expect.poll(() => groupByMail(page.request, 'pickup')).toBe(false);
  await sendCall(driver.request, releaseOrder, {
    params: { id: order.id },
    body: { reason: 'Flat tire' },
  });
  const other = await arrive({ email: cast.otherDriver });
  await acceptQuietly(other.request, order);
  await page.goto('/notifications');
  await page.getByText(/earlier messages? about this return$/).click();
  await expect(accepted).toHaveCount(2);
  const mailed = (await toldTo(origin, email)).filter(({ moment }) => moment === 'accepted');
  expect(mailed).toHaveLength(1);
});

test(
  'each kind of mail, as it left, is read on a phone and a desktop, light and dark',
  { tag: '@whole' },
  async ({ arrive }) => {
    const page = await arrive();
    const { email } = await signUpQuietly(page.request);
    const order = await bookPaidQuietly(page.request);
    const driver = await arrive({ email: cast.driver });
    await acceptQuietly(driver.request, order);
    await moveQuietly(driver.request, order, 'picked_up');
    await page.goto('/orders');
    const { origin } = new URL(page.url());
    const sent = async () => (await toldTo(origin, email)).filter(({ html }) => html !== null);
    await expect
      .poll(async () => (await sent()).map(({ moment }) => moment))
      .toEqual(expect.arrayContaining(['verify_email', 'payment_authorized']));
    const paper = await arrive();
    for (const { moment, html } of await sent()) {
      await paper.setContent(html ?? '');
      for (const width of [600, 320])
        for (const colorScheme of schemes) {
          await paper.setViewportSize({ width, height: 800 });
          await paper.emulateMedia({ colorScheme });
          const path = `test-results/mails/${moment}-${width}-${colorScheme}.png`;
          await paper.screenshot({ path, fullPage: true });
        }
      expect(await audit(paper), moment ?? 'a letter').toEqual([]);
    }
  },
);

test('a mail leads out of its kind in one click, without signing in', async ({ arrive }) => {
  const page = await arrive();
  const { email } = await signUpQuietly(page.request);
  await bookPaidQuietly(page.request);
  const booked = async () => {
    const mails = await toldTo(new URL(page.url()).origin, email);
    return mails.find(({ moment }) => moment === 'order_booked')?.text ?? '';
  };
  await page.goto('/orders');
  const leading = /Unsubscribe in one click: (\S+)/;
  await expect.poll(booked).toMatch(leading);
  const { pathname, search } = new URL(leading.exec(await booked())?.[1] ?? '');

  const reader = await arrive();
  await reader.goto(pathname + search);
  expect(await audit(reader)).toEqual([]);
  expect(await groupByMail(page.request, 'booking')).toBe(true);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('button', { name: 'Unsubscribe' })).toBeHidden();
  expect(await groupByMail(page.request, 'booking')).toBe(false);
  expect(await audit(reader)).toEqual([]);
});
