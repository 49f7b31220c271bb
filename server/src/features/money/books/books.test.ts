import type { BooksStatement, TrialBalance } from '@backhaul/contract/calls/money/books.ts';
import { orderOutcomes } from '@backhaul/domain/fare/outcome.ts';
import { ledgerAccounts, naturalCents } from '@backhaul/domain/money/ledger-accounts.ts';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeHours } from '../../../ledger/close-hours.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { type OrderLife, postLife } from '../../../testing/post-lives.ts';
import { areaDay } from '../../../testing/test-clock.ts';

const { app, db, customer, driver, admin, requests } = await startOrderScenario();

const path = '/api/admin/books';
const first = Date.parse('2026-08-01T17:00:00Z');
const dayMs = 86_400_000;
const toCents = (dollars: number) => Math.round(dollars * 100);

const lives = fc.record<OrderLife>({
  outcome: fc.constantFrom(...orderOutcomes),
  isCaptured: fc.boolean(),
  refundCents: fc.nat({ max: 2_000 }),
  lateTipCents: fc.constantFrom(0, 0, 350),
  endedAt: fc
    .integer({ min: 0, max: 60 * 24 * 60 })
    .map((minutes) => new Date(first + minutes * 60_000)),
});

const orders: string[] = [];
let sandboxOrder: string;

beforeAll(async () => {
  const people = { customerId: customer.id, driverId: driver.id };
  for (const life of fc.sample(lives, 60)) orders.push(await postLife(db, people, life));
  const sandboxId = await app.sandbox();
  const guest = await app.person({ sandboxId, isDriver: true });
  sandboxOrder = await postLife(
    db,
    { customerId: guest.id, driverId: guest.id, sandboxId },
    {
      outcome: 'completed',
      isCaptured: true,
      refundCents: 0,
      lateTipCents: 0,
      endedAt: new Date(first),
    },
  );
  await closeHours(db, { account: 7, driver: 7, company: 7 });
}, 60_000);

async function read(query: Record<string, string>): Promise<BooksStatement> {
  const answer = await requests.get(
    admin,
    `${path}/statement?${new URLSearchParams(query).toString()}`,
  );
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json();
}

async function readAll(query: Record<string, string>): Promise<BooksStatement> {
  const lines: BooksStatement['lines'] = [];
  let cursor: string | undefined;
  for (;;) {
    const asked = new URLSearchParams({ ...query, limit: '9', ...(cursor && { cursor }) });
    const answer = await requests.get(admin, `${path}/statement?${asked.toString()}`);
    const page: BooksStatement = answer.json();
    lines.push(...page.lines);
    cursor = answer.headers['x-next-cursor']?.toString();
    if (cursor === undefined) return { ...page, lines };
  }
}

/** The sum of debits less credits, in cents, over the live tenant's ledger entries that meet the condition. */
async function cents(where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(e.amount_cents), 0) AS cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE t.sandbox_id IS NULL AND ${where}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/**
 * Checks that each line's balance is the previous one plus or minus the line, and that the last equals the
 * closing balance.
 */
function expectRunning(statement: BooksStatement, more: 1 | -1) {
  let balance = toCents(statement.opening);
  for (const line of statement.lines) {
    balance += more * (toCents(line.debit) - toCents(line.credit));
    expect(toCents(line.balance)).toBe(balance);
  }
  expect(toCents(statement.closing)).toBe(balance);
}

describe('statements of generated orders of every ending', () => {
  it.each(ledgerAccounts)(
    'of the account %s close at what its entries add up to',
    async (account) => {
      const statement = await readAll({
        of: 'account',
        key: account,
        from: '2026-08-10',
        to: '2026-09-20',
      });
      const more = naturalCents(account, 1) === 1 ? 1 : -1;
      expectRunning(statement, more);
      const before = await cents(
        sql`e.account = ${account} AND e.posted_at < '2026-08-10 00:00 America/Chicago'::timestamptz`,
      );
      const until = await cents(
        sql`e.account = ${account} AND e.posted_at < '2026-09-21 00:00 America/Chicago'::timestamptz`,
      );
      expect(toCents(statement.opening)).toBe(naturalCents(account, before));
      expect(toCents(statement.closing)).toBe(naturalCents(account, until));
    },
  );

  it('of the driver closes at what they are owed', async () => {
    const statement = await readAll({ of: 'driver', key: driver.id });
    expectRunning(statement, -1);
    expect(toCents(statement.closing)).toBe(-(await cents(sql`e.driver_id = ${driver.id}`)));
    expect(statement.name).toBe('Test Person');
    const part = await readAll({
      of: 'driver',
      key: driver.id,
      from: '2026-08-20',
      to: '2026-09-01',
    });
    expectRunning(part, -1);
    expect(part.lines.length).toBeLessThan(statement.lines.length);
  });

  it('of the customer closes at what they owe; a refund granted and paid back changes nothing', async () => {
    const statement = await readAll({ of: 'customer', key: customer.id });
    expectRunning(statement, 1);
    const owed = await cents(sql`e.account = 'customer_payments'`);
    expect(toCents(statement.closing)).toBe(owed);
    const granted = statement.lines.filter(({ account }) => account === 'refunds');
    expect(granted.length).toBeGreaterThan(0);
    for (const line of granted) expect(line.debit).toBe(line.credit);
    const paid = statement.lines.filter(({ kind }) => kind === 'capture');
    const taken = paid.reduce((sum, { credit }) => sum + toCents(credit), 0);
    expect(taken).toBe(await cents(sql`e.account = 'processor_clearing' AND t.kind = 'capture'`));
  });

  it('of each order and each day come to nothing, account by account what was posted', async () => {
    for (const orderId of orders) {
      const statement = await readAll({ of: 'order', key: orderId });
      expectRunning(statement, 1);
      expect(statement.closing).toBe(0);
      for (const { account, opening, closing } of statement.accounts) {
        const booked = await cents(sql`t.order_id = ${orderId} AND e.account = ${account}`);
        expect([opening, toCents(closing)]).toEqual([0, naturalCents(account, booked)]);
      }
    }
    let seen = 0;
    for (let n = 0; n < 62; n += 1) {
      const day = await readAll({ of: 'day', key: areaDay(new Date(first + n * dayMs)) });
      expectRunning(day, 1);
      expect([day.opening, day.closing]).toEqual([0, 0]);
      expect(day.debits).toBe(day.credits);
      seen += day.lines.length;
    }
    const { rows } = await sql<{ entries: number }>`
      SELECT count(*) AS entries FROM ledger_entries WHERE is_live`.execute(db);
    expect(seen).toBe(rows[0]?.entries);
  });

  it('of an order is found by its tracking number, and each line leads to it', async () => {
    // Some of the generated orders have no ledger entries, so the test takes the first order with entries.
    const all = await Promise.all(orders.map((id) => read({ of: 'order', key: id })));
    const { name, key } = all.find(({ lines }) => lines.length > 0) ?? {};
    expect(key).toBeDefined();
    const byNumber = await read({ of: 'order', key: String(name).toLowerCase() });
    expect(byNumber.key).toBe(key);
    expect(byNumber.lines[0]).toMatchObject({ trackingNumber: name, orderId: key });
  });
});

describe('the trial balance', () => {
  const moments = ['2026-07-01', '2026-08-11', '2026-09-05', '2026-12-31'];
  it.each(moments)('balances at the end of %s, each account as its entries', async (through) => {
    const answer = await requests.get(admin, `${path}/trial-balance?through=${through}`);
    const trial: TrialBalance = answer.json();
    expect(trial.isBalanced).toBe(true);
    expect(trial.debits).toBe(trial.credits);
    for (const { account, balance } of trial.accounts) {
      const booked = await cents(
        sql`e.account = ${account} AND e.posted_at < ${trial.at}::timestamptz`,
      );
      expect([account, toCents(balance)]).toEqual([account, naturalCents(account, booked)]);
    }
  });

  it('is a file with the same figures', async () => {
    const query = '?through=2026-12-31';
    const trial: TrialBalance = (await requests.get(admin, `${path}/trial-balance${query}`)).json();
    const file = await requests.get(admin, `${path}/trial-balance.csv${query}`);
    expect(file.headers['content-disposition']).toContain('trial-balance-2026-12-31.csv');
    const [, ...lines] = file.body.trimEnd().split('\r\n');
    expect(lines.map((line) => Number(line.split(',').at(-1)))).toEqual(
      trial.accounts.map(({ balance }) => balance),
    );
  });

  it('is of now unless asked otherwise, and of any moment', async () => {
    const now: TrialBalance = (await requests.get(admin, `${path}/trial-balance`)).json();
    expect(now.debits).toBeGreaterThan(0);
    const at = '2026-01-01T00:00:00Z';
    const before: TrialBalance = (
      await requests.get(admin, `${path}/trial-balance?at=${at}`)
    ).json();
    expect([before.debits, before.accounts.length]).toEqual([0, ledgerAccounts.length]);
  });
});

describe('exports', () => {
  const year = 'from=2026-01-01&to=2026-12-31';

  it('writes every entry as CSV, debits and credits alike', async () => {
    const answer = await requests.get(admin, `${path}/journal.csv?${year}`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, ...rows] = answer.body.trimEnd().split('\r\n');
    expect(header).toBe(
      '\uFEFFDate,Transaction,Account number,Account,Debit,Credit,Memo,Order,Payout,Person',
    );
    const cells = rows.map((row) => row.replace('"Order settled, ', 'Order settled ').split(','));
    const sum = (column: number) =>
      cells.reduce((total, row) => total + toCents(Number(row[column])), 0);
    expect(sum(4)).toBe(sum(5));
    const { rows: stored } = await sql<{ entries: number }>`
      SELECT count(*) AS entries FROM ledger_entries WHERE is_live`.execute(db);
    expect(rows).toHaveLength(stored[0]?.entries ?? 0);
  });

  it('writes a journal in which every transaction adds up to nothing', async () => {
    const { body } = await requests.get(admin, `${path}/journal.ledger?${year}`);
    const [accounts = '', ...transactions] = body.split(/\n(?=\d{4}-\d{2}-\d{2} )/);
    expect(accounts).toContain('account Assets:Owed by customers\n    ; number: 1100\n');
    for (const transaction of transactions) {
      const amounts = [...transaction.matchAll(/ {2}USD (-?\d+\.\d{2})/g)].map(([, amount]) =>
        toCents(Number(amount)),
      );
      expect(amounts.length).toBeGreaterThan(1);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    }
    const { rows } = await sql<{ transactions: number }>`
      SELECT count(DISTINCT transaction_id) AS transactions FROM ledger_entries WHERE is_live`.execute(
      db,
    );
    expect(transactions).toHaveLength(rows[0]?.transactions ?? 0);
  });

  it('writes a statement that ends with its closing balance', async () => {
    const asked = `of=driver&key=${driver.id}`;
    const { closing } = await read({ of: 'driver', key: driver.id });
    const { body } = await requests.get(admin, `${path}/statement.csv?${asked}`);
    expect(body.trim().split(',').at(-1)).toBe(closing.toFixed(2));
  });

  it('refuses more than a year, and days in the wrong order', async () => {
    const long = await requests.get(admin, `${path}/journal.csv?from=2024-01-01&to=2026-01-01`);
    expect([long.statusCode, long.json().code]).toEqual([422, 'period_too_long']);
    const wrong = await requests.get(admin, `${path}/journal.ledger?from=2026-02-01&to=2026-01-01`);
    expect(wrong.json().fieldErrors).toEqual({ to: 'Must not be before the first day' });
  });
});

describe('what is no statement', () => {
  it.each([
    [{ of: 'account', key: 'petty_cash' }, 422],
    [{ of: 'day', key: 'yesterday' }, 422],
    [{ of: 'day', key: '2026-02-30' }, 422],
    [{ of: 'order', key: 'RTN-NOBODYKNOWS1' }, 404],
    [{ of: 'driver', key: 'somebody' }, 404],
    [{ of: 'account', key: 'refunds', cursor: 'bm9uZQ' }, 422],
    [{ of: 'account', key: 'refunds', from: '2026-05-02', to: '2026-05-01' }, 422],
  ])('%j answers %i', async (query, status) => {
    const answer = await requests.get(
      admin,
      `${path}/statement?${new URLSearchParams(query).toString()}`,
    );
    expect(answer.statusCode).toBe(status);
  });

  it('is of a demo', async () => {
    const answer = await requests.get(admin, `${path}/statement?of=order&key=${sandboxOrder}`);
    expect(answer.statusCode).toBe(404);
    const { body } = await requests.get(admin, `${path}/journal.csv?from=2026-01-01&to=2026-12-31`);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ledger_transactions WHERE order_id = ${sandboxOrder}`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows) expect(body).not.toContain(id);
  });
});

it('finds whose statement is asked for, in the live tenant', async () => {
  const { name } = await read({ of: 'order', key: orders[0] ?? '' });
  const byNumber = await requests.get(admin, `${path}/subjects?q=${name}`);
  expect(byNumber.json()).toContainEqual(expect.objectContaining({ of: 'order', key: orders[0] }));
  const byMail = await requests.get(
    admin,
    `${path}/subjects?q=${encodeURIComponent(driver.email)}`,
  );
  expect(byMail.json()).toEqual([
    { of: 'driver', key: driver.id, name: 'Test Person', detail: driver.email },
  ]);
});
