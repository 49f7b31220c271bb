import { randomUUID } from 'node:crypto';
import { readRefundable } from '@backhaul/contract/calls/money/payment-tracking.ts';
import { closeMoneyDifference } from '@backhaul/contract/calls/money/reconciliation.ts';
import { readAdminOrder } from '@backhaul/contract/calls/operations/admin.ts';
import { listWork } from '@backhaul/contract/calls/operations/work.ts';
import { listOutbox } from '@backhaul/contract/calls/people/notifications.ts';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { sendCall } from '../acting/api.ts';
import { countInteractions } from '../acting/interactions.ts';
import { expect, test } from '../acting/journey.ts';
import { ownDatabaseUrl } from '../acting/own-installation.ts';
import {
  acceptQuietly,
  bookPaidQuietly,
  completeQuietly,
  signUpQuietly,
} from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { areaDay } from '../acting/suite-time.ts';

type Counted = ReturnType<typeof countInteractions>;

/**
 * Types into the console's search field, which is on every page. Opening the field and typing counts as one
 * interaction.
 */
async function fillSearch(page: Page, person: Counted, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Search.*Ctrl/ }).click();
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill(text);
  person.count(`search for ${text}`);
}

function printCount({ done }: Counted, task: string, atMost: number): void {
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
  printCount(person, 'find an order by the caller’s phone', 2);
});

test('it says why an order was held, with the other orders of this door', async ({ arrive }) => {
  const page = await start(arrive);
  const { items } = await sendCall(page.request, listWork);
  const held = items.find(({ kind }) => kind.endsWith('review'));
  if (held === undefined) throw new Error('an order waits for a review in the seeded day');
  const person = countInteractions();
  const row = page.locator(`#piece-${held.id}`);
  if (!(await row.isVisible()))
    await person.tap(page.getByRole('button', { name: /^Returns to check/ }));
  await person.tap(row.locator('[data-open]'));
  const card = page.getByRole('complementary', { name: /^Order RTN/ });
  await expect(card.getByRole('heading', { level: 3 })).toContainText(/check/i);
  await expect(
    card
      .getByRole('heading', { name: /^Orders (with the same card|from the same address)/ })
      .first(),
  ).toBeVisible();
  printCount(person, 'why was this held, with the other orders of this card or door', 2);
});

test('all orders of one store today stand on its card', async ({ arrive }) => {
  const page = await start(arrive);
  const person = countInteractions();
  await fillSearch(page, person, 'target hampton');
  const store = page.getByRole('option').filter({ hasText: /^Target Hampton Village/ });
  await person.tap(store.first());
  const card = page.getByRole('complementary', { name: /^Store Target Hampton Village/ });
  await expect(card).toContainText(/returns today/i);
  printCount(person, 'all orders of one store today', 2);
});

test('who is online is seen at once', async ({ arrive }) => {
  const page = await start(arrive);
  const road = page.getByRole('region', { name: /^On the road/ });
  await expect(road).toBeVisible();
  await expect(page.getByRole('region', { name: /^At work/ })).toContainText('Alex Rivera, you');
  printCount(countInteractions(), 'who is online', 0);
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
  printCount(person, 'reassign a late order', 4);
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
  printCount(person, 'correct a phone number', 3);
  const told = await sendCall(page.request, readAdminOrder, { params: { id: order.id } });
  expect(told.customerPhone).toBe('+13145550178');
  await customer.goto(`/order-status/${order.id}`);
  await expect(customer.getByText('We corrected your order')).toBeVisible();
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
  printCount(person, 'refund by the store’s fault', 4);
  const left = await sendCall(page.request, readRefundable, { params: { id: order.id } });
  expect(left).toMatchObject([{ refundable: order.tip, fee: 0 }]);
});

/**
 * Seeds a charge whose amount in the payment provider's records differs from ours, as yesterday's comparison
 * would find it. Returns the difference's ID.
 */
async function seedDifference(): Promise<string> {
  const pool = new pg.Pool({ connectionString: ownDatabaseUrl(), max: 1 });
  const { rows } = await pool.query<{ id: string }>(
    `WITH charge AS (
      SELECT t.order_id, t.created_at AS at, sum(e.amount_cents)::integer AS cents
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'processor_clearing'
      WHERE t.kind = 'capture' AND t.sandbox_id IS NULL GROUP BY t.id ORDER BY t.created_at LIMIT 1
    ), run AS (
      INSERT INTO reconciliation_runs (id, side, provider, day, state, from_at, until_at, started_at, ended_at, their_lines,
        our_lines, found_differences, found_cents)
      SELECT gen_random_uuid(), 'payments', 'stripe', $1::date, 'done', at, now(), now() - interval '1 day',
        now() - interval '1 day', 1, 1, 1, 100 FROM charge RETURNING id
    ), line AS (
      INSERT INTO provider_lines (side, provider, id, subject, kind, amount_cents, fee_cents, currency, at, known_since, listed_in)
      SELECT 'payments', 'stripe', 'txn_of_' || order_id, order_id, 'charge', cents + 100, 0, 'usd', at, at, run.id
      FROM charge, run RETURNING id
    )
    INSERT INTO reconciliation_differences (id, side, provider, key, kind, line_kind, subject, order_id, their_line, their_cents,
      their_currency, our_cents, happened_at, found_at, found_in, seen_in)
    SELECT gen_random_uuid(), 'payments', 'stripe', 'of ' || order_id, 'amount_differs', 'charge', order_id, order_id, line.id,
      cents + 100, 'usd', cents, at, now(), run.id, run.id FROM charge, run, line RETURNING id`,
    [areaDay(-1)],
  );
  await pool.end();
  const [row] = rows;
  if (row === undefined) throw new Error('the seeded past has a charge');
  return row.id;
}

test('it says why yesterday’s books differ, down to the two lines', async ({ arrive }) => {
  const id = await seedDifference();
  const page = await start(arrive);
  const person = countInteractions();
  await person.tap(page.getByRole('link', { name: /^Money/ }).first());
  await person.tap(page.getByRole('link', { name: 'Reconciliation' }));
  await person.tap(
    page.getByRole('link', { name: /^A charge is .+ at Stripe and .+ in our books/ }),
  );
  const panel = page.getByRole('complementary', { name: 'Difference' });
  for (const side of ['At Stripe', 'In our books'])
    await expect(panel.getByRole('region', { name: side })).toContainText('Differs');
  printCount(person, 'why do yesterday’s books differ', 3);
  const body = { reason: 'Seen in a journey' };
  await sendCall(page.request, closeMoneyDifference, { params: { id }, body });
});

test('a return is booked on one page for a caller, who pays by a link', async ({ arrive }) => {
  const page = await start(arrive);
  await page.goto('/admin-book-for-customer');
  const person = countInteractions();
  const main = page.getByRole('main');
  const type = (name: string, text: string) =>
    person.fill(main.getByRole('textbox', { name, exact: true }), text);
  const choose = (name: string, option: string) =>
    person.choose(main.getByRole('combobox', { name, exact: true }), option);
  const email = `ann.${randomUUID()}@example.com`;
  await type('Phone', '(314) 555-0143');
  await type('Customer name', 'Ann Lee');
  await person.fill(main.getByLabel('E-mail'), email);
  await person.fill(main.getByLabel('Pickup address'), '4915 Macklind Ave');
  await person.tap(page.getByRole('option', { name: /4915 Macklind Ave/ }).first());
  await choose('Time slot', 'Afternoon (12 PM - 5 PM)');
  await type('Item', 'Lamp');
  await choose('Category', 'Home & Garden');
  await choose('Reason', 'No longer needed');
  await type('Item value', '79.99');
  await type('Retailer', 'Target');
  await choose('Bought online or in store', 'Online');
  await person.fill(main.getByLabel('Purchase day'), areaDay(-9));
  await person.tick(main.getByLabel('Has receipt'));
  await person.tick(main.getByLabel(/^The customer authorized us/));
  await person.tap(main.getByRole('button', { name: /^Book and send payment link \$/ }));
  await expect(main.getByRole('link', { name: /^RTN-/ })).toBeVisible();
  printCount(person, 'book for a caller: each fact once, and one press', 16);
  await expect
    .poll(async () => {
      const sent = await sendCall(page.request, listOutbox, { query: { q: email } });
      return sent.map(({ moment, subject }) => `${moment}: ${subject}`);
    })
    .toContain('booked_for_newcomer: Pay for your Target return');
});
