import { listInvoices } from '@backhaul/contract/calls/retail/invoices.ts';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { inOwnDatabase } from '../acting/new-administrator.ts';
import { bookQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

/**
 * SQL that makes the user with this e-mail the owner of a new company, and gives the company that user's
 * orders. It also reopens last month in the ledger.
 */
const coverLastMonth = `
  WITH person AS (SELECT id FROM users WHERE email = $1),
    company AS (INSERT INTO companies (id, name, category, business_type, description)
      SELECT 'shop-' || p.id, 'Corner Shop ' || left(p.id::text, 8), c.category, c.business_type, c.description
      FROM person p, companies c WHERE c.id = 'target' RETURNING id),
    owner AS (INSERT INTO company_members (user_id, company_id, role) SELECT person.id, company.id, 'owner' FROM person, company),
    opened AS (UPDATE ledger_closing SET closed_until = date_trunc('month', now()) - interval '40 days' RETURNING closed_until)
  UPDATE orders o SET company_id = company.id FROM person, company, opened WHERE o.customer_id = person.id`;

const postLastMonth = `
  WITH posted AS (INSERT INTO ledger_transactions (id, order_id, kind, reference, created_at)
      SELECT gen_random_uuid(), o.id, 'cover', 'used', date_trunc('month', now()) - interval '9 days'
      FROM orders o JOIN users u ON u.id = o.customer_id WHERE u.email = $1 RETURNING id, order_id, created_at)
  INSERT INTO ledger_entries (transaction_id, account, company_id, amount_cents, posted_at, is_live)
  SELECT p.id, e.account, CASE WHEN e.cents > 0 THEN o.company_id END, e.cents, p.created_at, true
  FROM posted p JOIN orders o ON o.id = p.order_id,
    (VALUES ('retailer_accounts', 4500), ('platform_revenue', -4500)) AS e (account, cents)`;

/**
 * Starts a scheduled job: it closes past hours in the ledger, or sends the invoices of months that are over.
 */
const runJob = (name: string) => `SELECT graphile_worker.add_job('${name}') WHERE $1 <> ''`;

test('a month is closed, its retailer reads the invoice, and finance records the payment', async ({
  arrive,
}) => {
  const owner = await arrive();
  const { email } = await signUpQuietly(owner.request);
  await bookQuietly(owner.request);
  await inOwnDatabase(coverLastMonth, email);
  await inOwnDatabase(postLastMonth, email);
  await inOwnDatabase(runJob('close_books'), email);
  const finance = await arrive({ email: cast.admin });
  const mine = async () => {
    const query = { q: 'Corner Shop', state: 'sent', limit: 1 };
    return (await sendCall(finance.request, listInvoices, { query }))[0];
  };
  await expect(async () => {
    await inOwnDatabase(runJob('send_invoices'), email);
    expect(await mine()).toBeDefined();
  }).toPass({ timeout: 20_000, intervals: [500] });
  const { id = '', number = '', company } = (await mine()) ?? {};

  await owner.goto(`/retailer/companies/${company?.id}/invoices`);
  await owner.getByRole('link', { name: number }).click();
  await expect(owner.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  await expect(owner.getByRole('table')).toContainText('Winter jacket');
  expect(await audit(owner)).toEqual([]);

  await finance.goto(`/admin-invoices?invoice=${id}`);
  const panel = finance.getByRole('complementary', { name: new RegExp(number) });
  await panel.getByRole('button', { name: 'Record a payment' }).click();
  const form = finance.getByRole('dialog', { name: `Payment for invoice ${number}` });
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(form.getByText('Enter the reference')).toBeVisible();
  await form.getByLabel('Reference').fill('ACH 5512-88');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(form).toBeHidden();
  await expect(panel).toContainText('ACH 5512-88');
  expect(await audit(finance)).toEqual([]);

  await owner.reload();
  await expect(owner.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(owner.getByText(/ACH 5512-88/)).toBeVisible();
});
