import pg from 'pg';
import { ownDatabaseUrl } from '../acting/own-installation.ts';
import { expect, test } from '../acting/journey.ts';
import {
  acceptQuietly,
  bookPaidQuietly,
  moveQuietly,
  signUpQuietly,
} from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

/** Changes one byte in an event of the order's history. Only the database's owner can change such events. */
async function changeOneByte(orderId: string, kind: string): Promise<number> {
  const client = new pg.Client({
    connectionString: ownDatabaseUrl(),
  });
  await client.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    const { rows } = await client.query<{ sequence: number }>(
      `UPDATE domain_events SET private_digest = set_byte(private_digest, 7, get_byte(private_digest, 7) # 1)
       WHERE order_id = $1 AND type = $2 RETURNING sequence`,
      [orderId, kind],
    );
    await client.query('COMMIT');
    return rows[0]?.sequence ?? 0;
  } finally {
    await client.end();
  }
}

test('a passport is verified for whoever scans it, and refused once one byte of its chain is changed', async ({
  arrive,
  browser,
}) => {
  const customer = await arrive();
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  const driver = await arrive({ email: cast.driver });
  await acceptQuietly(driver.request, order);
  await moveQuietly(driver.request, order, 'picked_up');

  await customer.goto(`/order-status/${order.id}`);
  const card = customer.getByRole('region', { name: 'Return passport' });
  await expect(card.getByText('Receipt (PDF) after we charge you')).toBeVisible();
  const download = customer.waitForEvent('download');
  await card.getByRole('link', { name: 'Passport (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe(`passport-${order.trackingNumber}.pdf`);
  await card.getByRole('link', { name: 'Open' }).click();
  await expect(customer.getByRole('heading', { name: 'Chain verified' })).toBeVisible();
  const link = customer.url();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const clerk = await context.newPage();
  await clerk.goto(link);
  await expect(clerk.getByRole('heading', { name: 'Chain verified' })).toBeVisible();
  const lines = clerk.getByRole('list', { name: 'Hand-overs' });
  await expect(lines).toContainText('By Riley, Shaw');
  await expect(lines).toContainText('Handed over');
  expect(await clerk.content()).not.toMatch(/Stone|555-0177|@example/);

  const entry = await changeOneByte(order.id, 'accepted');
  await clerk.reload();
  await expect(clerk.getByRole('alert')).toContainText('This return passport is not reliable');
  await expect(clerk.getByRole('alert')).toContainText(`Entry ${entry} was changed`);
  await expect(lines.getByText('Does not match')).toHaveCount(1);
  await context.close();
});
