import { readRefundable } from '@backhaul/contract/calls/money/payment-tracking.ts';
import { readAdminOrder } from '@backhaul/contract/calls/operations/admin.ts';
import { listWork } from '@backhaul/contract/calls/operations/work.ts';
import type { Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { countInteractions } from '../acting/interactions.ts';
import { expect, test } from '../acting/journey.ts';
import {
  acceptQuietly,
  bookPaidQuietly,
  completeQuietly,
  signUpQuietly,
} from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

type Counted = ReturnType<typeof countInteractions>;

/** The console's one field, which stands on every page: a press leads into it, as into any field. */
async function fillSearch(page: Page, person: Counted, text: string): Promise<void> {
  await page.getByRole('button', { name: /Search or do/ }).click();
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill(text);
  person.count(`search for ${text}`);
}

function tell({ done }: Counted, task: string, atMost: number): void {
  const told = `${task}: ${done.length} of at most ${atMost}: ${done.join(' · ')}`;
  test.info().annotations.push({ type: 'acts', description: told });
  console.log(told);
  expect(done.length, told).toBeLessThanOrEqual(atMost);
}

async function start(arrive: (arrival: { email: string }) => Promise<Page>): Promise<Page> {
  const page = await arrive({ email: cast.admin });
  await page.goto('/admin-dashboard');
  await expect(page.locator('[data-current]')).toBeVisible();
  return page;
}

test('an order is found by the caller’s phone', async ({ arrive }) => {
  const page = await start(arrive);
  const caller = await sendCall(page.request, listWork);
  const facts = caller.items.map((one) => one.facts).find((one) => one.about === 'order');
  if (facts?.about !== 'order') throw new Error('an order waits for a person');
  const person = countInteractions();
  await fillSearch(page, person, facts.customerPhone.replaceAll(/\D/g, ''));
  const found = page.getByRole('option', { name: /RTN-/ }).first();
  await expect(found).toContainText(facts.customerName);
  await person.tap(found);
  await expect(page.getByRole('complementary', { name: /^Order RTN-/ })).toBeVisible();
  tell(person, 'find an order by the caller’s phone', 2);
});

test('it says why an order was held, with the other orders of this door', async ({ arrive }) => {
  const page = await start(arrive);
  const { items } = await sendCall(page.request, listWork);
  const held = items.find(({ kind }) => kind.endsWith('review'));
  if (held === undefined) throw new Error('an order waits for a review in the seeded day');
  const person = countInteractions();
  const row = page.locator(`#piece-${held.id}`);
  if (!(await row.isVisible()))
    await person.tap(page.getByRole('button', { name: /^Look before it is offered/ }));
  await person.tap(row.locator('[data-open]'));
  const card = page.getByRole('complementary', { name: /^Order RTN/ });
  await expect(card.getByRole('heading', { level: 3 })).toContainText(/check it|look/i);
  await expect(
    card.getByRole('heading', { name: /^Others (with this card|from this door)/ }).first(),
  ).toBeVisible();
  tell(person, 'why was this held, with the other orders of this card or door', 2);
});

test('all orders of one store today stand on its card', async ({ arrive }) => {
  const page = await start(arrive);
  const person = countInteractions();
  await fillSearch(page, person, 'target hampton');
  const store = page.getByRole('option').filter({ hasText: /^Target Hampton Village/ });
  await person.tap(store.first());
  const card = page.getByRole('complementary', { name: /^Store Target Hampton Village/ });
  await expect(card).toContainText(/returns today/i);
  tell(person, 'all orders of one store today', 2);
});

test('who is online is seen at once', async ({ arrive }) => {
  const page = await start(arrive);
  const road = page.getByRole('region', { name: /^On the road/ });
  await expect(road).toBeVisible();
  await expect(page.getByRole('region', { name: /^At work/ })).toContainText('Alex Rivera, you');
  tell(countInteractions(), 'who is online', 0);
});

test('a job is given to another driver, who reads why', async ({ arrive }) => {
  const customer = await arrive();
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  const driver = await arrive({ email: cast.otherDriver });
  await acceptQuietly(driver.request, order);
  const page = await arrive({ email: cast.admin });
  await page.goto(`/admin-order/${order.id}`);
  const person = countInteractions();
  await person.tap(page.getByRole('button', { name: 'Reassign' }).first());
  const dialog = page.getByRole('dialog', { name: 'Reassign Order' });
  await person.tap(dialog.getByRole('radio').first().locator('xpath=ancestor::label'));
  await person.fill(dialog.getByLabel('Reason'), 'The first one is late.');
  await person.tap(dialog.getByRole('button', { name: 'Reassign' }));
  await expect(dialog).toBeHidden();
  const { driver: now } = await sendCall(page.request, readAdminOrder, {
    params: { id: order.id },
  });
  expect(now?.name).not.toContain('Kim');
  tell(person, 'reassign a late order', 4);
});

test('a wrong phone is corrected from the order’s card, and the customer reads it', async ({
  arrive,
}) => {
  const customer = await arrive();
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  const page = await arrive({ email: cast.admin });
  await page.goto(`/admin-order/${order.id}`);
  const person = countInteractions();
  await person.tap(page.getByRole('button', { name: 'Correct' }));
  const dialog = page.getByRole('dialog', { name: `Correct ${order.trackingNumber}` });
  await person.fill(dialog.getByLabel('Phone'), '(314) 555-0178');
  await person.tap(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Corrected the phone number')).toBeVisible();
  tell(person, 'correct a phone number', 3);
  const told = await sendCall(page.request, readAdminOrder, { params: { id: order.id } });
  expect(told.customerPhone).toBe('+13145550178');
  await customer.goto(`/order-status/${order.id}`);
  await expect(customer.getByText('Corrected by us')).toBeVisible();
});

test('money goes back by the store’s fault, the fee alone', async ({ arrive }) => {
  test.setTimeout(120_000);
  const customer = await arrive({ on: 'phone' });
  await signUpQuietly(customer.request);
  const driver = await arrive({ email: cast.driver, on: 'phone' });
  const order = await completeQuietly(customer, driver);
  const page = await arrive({ email: cast.admin });
  await page.goto(`/admin-order/${order.id}`);
  const person = countInteractions();
  await person.tap(page.getByRole('button', { name: 'Give Money Back' }));
  const dialog = page.getByRole('dialog', { name: /^Give money back/ });
  await dialog.getByLabel('Whose fault').selectOption('The store');
  person.count('choose the store');
  await person.fill(dialog.getByLabel('Reason'), 'The counter was closed.');
  const fee = `$${(order.totalPrice - order.tip).toFixed(2)}`;
  await person.tap(dialog.getByRole('button', { name: `Fee Only, ${fee}` }));
  await expect(dialog).toBeHidden();
  tell(person, 'refund by the store’s fault', 4);
  const left = await sendCall(page.request, readRefundable, { params: { id: order.id } });
  expect(left).toMatchObject([{ refundable: order.tip, fee: 0 }]);
});
