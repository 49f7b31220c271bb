import { type LedgerAccount, ledgerAccounts } from '@backhaul/domain/money/ledger-accounts.ts';
import type { StatementSubject } from '@backhaul/domain/money/statement-subjects.ts';
import { isCalendarDate } from '@backhaul/domain/time/calendar-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';

export interface Subject {
  of: StatementSubject;
  key: string;
  name: string | null;
  /** The SQL condition that selects the ledger entries of the statement's subject. It uses the alias `e`. */
  own: RawBuilder<unknown>;
  /**
   * The accounts whose sums start from a stored balance (checkpoint). With `driverId`, the driver's own
   * checkpoint is used. Null if there is no checkpoint, so that every entry must be summed.
   */
  accounts: readonly LedgerAccount[] | null;
  driverId?: string;
  /**
   * Accounts of this subject whose entries cancel each other out, such as a refund that is first granted and
   * then paid.
   */
  passing: readonly LedgerAccount[];
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isId = (key: string) => uuid.test(key);

function invalid(message: string): never {
  throw new AppError('validation_failed', { fieldErrors: { key: message } });
}

async function nameOf(db: Database, userId: string, isDriver: boolean): Promise<string> {
  if (!isId(userId)) throw new AppError('not_found');
  const { rows } = await sql<{ name: string }>`
    SELECT first_name || ' ' || last_name AS name FROM users
    WHERE id = ${userId} AND sandbox_id IS NULL AND (NOT ${isDriver} OR is_driver
      OR EXISTS (SELECT FROM ledger_entries WHERE driver_id = users.id))`.execute(db);
  if (rows[0] === undefined) throw new AppError('not_found');
  return rows[0].name;
}

const customerAccounts: readonly LedgerAccount[] = [
  'customer_payments',
  'customer_credit',
  'refunds',
  'dispute_losses',
];

async function customer(db: Database, key: string): Promise<Subject> {
  const name = await nameOf(db, key, false);
  const own = sql`e.is_live AND e.id IN (
    SELECT m.id FROM orders o JOIN ledger_transactions t ON t.order_id = o.id JOIN ledger_entries m ON m.transaction_id = t.id
      WHERE o.customer_id = ${key} AND m.account = ANY (${[...customerAccounts]})
    UNION ALL SELECT id FROM ledger_entries WHERE customer_id = ${key})`;
  return { of: 'customer', key, name, own, accounts: null, passing: ['refunds', 'dispute_losses'] };
}

async function driver(db: Database, key: string): Promise<Subject> {
  const name = await nameOf(db, key, true);
  const own = sql`e.is_live AND e.driver_id = ${key}::uuid`;
  return { of: 'driver', key, name, own, accounts: ['driver_payable'], driverId: key, passing: [] };
}

async function order(db: Database, key: string): Promise<Subject> {
  const { rows } = await sql<{ id: string; tracking_number: string }>`
    SELECT id, tracking_number FROM orders
    WHERE sandbox_id IS NULL AND ${isId(key) ? sql`id = ${key}::uuid` : sql`tracking_number = ${key.toUpperCase()}`}`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new AppError('not_found');
  const own = sql`e.is_live AND e.transaction_id IN (SELECT id FROM ledger_transactions WHERE order_id = ${found.id})`;
  const name = found.tracking_number;
  return { of: 'order', key: found.id, name, own, accounts: null, passing: [] };
}

function account(key: string): Subject {
  const known = ledgerAccounts.find((name) => name === key);
  if (known === undefined) invalid('There is no such account');
  const own = sql`e.is_live AND e.account = ${known}`;
  return { of: 'account', key, name: null, own, accounts: [known], passing: [] };
}

function day(key: string): Subject {
  if (!isCalendarDate(key)) invalid('Use a day as YYYY-MM-DD');
  const own = sql`e.is_live`;
  return { of: 'day', key, name: null, own, accounts: ledgerAccounts, passing: [] };
}

/**
 * Finds what a statement is about: an account, day, driver, customer or order. Throws not_found, also for one
 * that belongs to a demo, and validation_failed.
 */
export async function findSubject(
  db: Database,
  { of, key }: { of: StatementSubject; key: string },
): Promise<Subject> {
  switch (of) {
    case 'account':
      return account(key);
    case 'day':
      return day(key);
    case 'driver':
      return await driver(db, key);
    case 'customer':
      return await customer(db, key);
    case 'order':
      return await order(db, key);
  }
}
