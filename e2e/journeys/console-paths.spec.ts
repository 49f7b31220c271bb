import { login } from '@backhaul/contract/calls/people/accounts.ts';
import pg from 'pg';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import { ownDatabaseUrl } from '../acting/own-installation.ts';
import { cast, demoPassword } from '../acting/people.ts';
import { consolePaths, consoleReaders } from '../console-paths.ts';

const accounts = {
  customer: cast.customer,
  driver: cast.driver,
  employee: cast.retailer,
  support: cast.retailer,
  operations: cast.retailer,
  finance: cast.retailer,
  admin: cast.admin,
} as const;
const jobs: Readonly<Record<string, string>> = { employee: 'field' };

/** Gives somebody a role in our company; null takes it away. */
async function employ(email: string, job: string | null): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownDatabaseUrl(), max: 1 });
  await pool.query(
    `DELETE FROM employees WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
  if (job !== null)
    await pool.query(
      `INSERT INTO employees (user_id, role) SELECT id, $2 FROM users WHERE email = $1`,
      [email, job],
    );
  await pool.end();
}

for (const reader of consoleReaders)
  test(`the console's paths open for ${reader}, or answer 404`, async ({ arrive }) => {
    const page = await arrive();
    const email = reader === 'visitor' ? null : accounts[reader];
    const isStaff = email === cast.retailer;
    if (isStaff) await employ(email, jobs[reader] ?? reader);
    try {
      if (email !== null)
        await sendCall(page.request, login, { body: { email, password: demoPassword } });
      const found: Record<string, number> = {};
      for (const path of Object.keys(consolePaths))
        found[path] = (await page.request.get(path, { headers: { accept: 'text/html' } })).status();
      const expected = Object.entries(consolePaths).map(([path, readers]) => [
        path,
        readers.includes(reader) ? 200 : 404,
      ]);
      expect(found).toEqual(Object.fromEntries(expected));
      const unknown = await page.request.get('/admin-nothing', {
        headers: { accept: 'text/html' },
      });
      expect(unknown.status()).toBe(404);
    } finally {
      if (isStaff) await employ(email, null);
    }
  });

test('an operator finds a screen behind every path', { tag: '@whole' }, async ({ arrive }) => {
  test.setTimeout(180_000);
  await employ(cast.retailer, 'operations');
  const page = await arrive({ email: cast.retailer });
  for (const [path, readers] of Object.entries(consolePaths)) {
    if (!readers.includes('operations')) continue;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText(
      /Page Not Found|Welcome back/,
    );
  }
  await page.goto('/admin-dashboard/orders?q=Target');
  await expect(page).toHaveURL(/\/admin-orders\?q=Target$/);
  await employ(cast.retailer, null);
});
