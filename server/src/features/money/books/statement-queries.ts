import type { LedgerAccount, PostingKind } from '@backhaul/domain/money/ledger-accounts.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { readTotals } from '../../../ledger/read-totals.ts';
import type { Span } from './statement-span.ts';
import type { Subject } from './statement-subject.ts';

/**
 * A page of a statement begins after this entry. `at` is PostgreSQL's text of the instant, to the
 * microsecond.
 */
export interface EntryCursor {
  at: string;
  id: number;
}

export interface LineRow {
  id: number;
  posted_at: Date;
  sort_at: string;
  account: LedgerAccount;
  debit_cents: number;
  credit_cents: number;
  transaction_id: string;
  kind: PostingKind;
  reference: string;
  order_id: string | null;
  tracking_number: string | null;
  payout_id: string | null;
  person_id: string | null;
  person_name: string | null;
}

/** Sums of an account's debits and credits, before a time span and within it. */
export interface Turnover {
  account: LedgerAccount;
  beforeDebits: number;
  beforeCredits: number;
  debits: number;
  credits: number;
}

const passes = ({ passing }: Subject) => sql`e.account = ANY (${[...passing]}::text[])`;
const debit = (subject: Subject) =>
  sql`CASE WHEN ${passes(subject)} THEN abs(e.amount_cents) ELSE greatest(e.amount_cents, 0) END`;
const credit = (subject: Subject) =>
  sql`CASE WHEN ${passes(subject)} THEN abs(e.amount_cents) ELSE greatest(-e.amount_cents, 0) END`;

/** A page of a statement: the subject's ledger entries in a time span, oldest first. */
export async function findLines(
  db: Database,
  subject: Subject,
  { span, after, limit }: { span: Span; after: EntryCursor | null; limit: number },
): Promise<LineRow[]> {
  const behind =
    after === null
      ? sql`true`
      : sql`(e.posted_at, e.id) > (${after.at}::timestamptz, ${after.id}::bigint)`;
  const { rows } = await sql<LineRow>`
    WITH page AS MATERIALIZED (
      SELECT e.id, e.posted_at, e.account, e.transaction_id, e.driver_id, e.customer_id,
        ${debit(subject)} AS debit_cents, ${credit(subject)} AS credit_cents
      FROM ledger_entries e
      WHERE ${subject.own} AND e.posted_at >= ${span.start} AND e.posted_at < ${span.end} AND ${behind}
      ORDER BY e.posted_at, e.id LIMIT ${limit})
    SELECT p.id, p.posted_at, p.posted_at::text AS sort_at, p.account, p.debit_cents, p.credit_cents, t.id AS transaction_id,
      t.kind, t.reference, t.order_id, o.tracking_number, t.payout_id, u.id AS person_id,
      u.first_name || ' ' || u.last_name AS person_name
    FROM page p JOIN ledger_transactions t ON t.id = p.transaction_id
    LEFT JOIN orders o ON o.id = t.order_id
    LEFT JOIN payouts w ON w.id = t.payout_id
    LEFT JOIN users u ON u.id = coalesce(p.driver_id, p.customer_id, t.user_id, w.driver_id, o.customer_id)
    ORDER BY p.posted_at, p.id`.execute(db);
  return rows;
}

async function addUp(db: Database, subject: Subject, { start, end }: Span): Promise<Turnover[]> {
  const sum = (what: typeof start, when: typeof start) =>
    sql`coalesce(sum(${what}) FILTER (WHERE ${when}), 0)`;
  const before = sql`e.posted_at < ${start}`;
  const within = sql`e.posted_at >= ${start}`;
  const { rows } = await sql<Turnover>`
    SELECT e.account, ${sum(debit(subject), before)} AS "beforeDebits", ${sum(credit(subject), before)} AS "beforeCredits",
      ${sum(debit(subject), within)} AS debits, ${sum(credit(subject), within)} AS credits
    FROM ledger_entries e WHERE ${subject.own} AND e.posted_at < ${end} GROUP BY e.account`.execute(
    db,
  );
  return rows;
}

/** Sums of debits and credits for each account of a statement's subject, before a time span and within it. */
export async function readTurnovers(
  db: Database,
  subject: Subject,
  span: Span,
): Promise<Turnover[]> {
  const { accounts, driverId } = subject;
  if (accounts === null) return await addUp(db, subject, span);
  const before = await readTotals(db, accounts, { at: span.start, id: 0 }, driverId);
  const until = await readTotals(db, accounts, { at: span.end, id: 0 }, driverId);
  return until.map(({ account, debitCents, creditCents }, place) => {
    const { debitCents: beforeDebits = 0, creditCents: beforeCredits = 0 } = before[place] ?? {};
    const debits = debitCents - beforeDebits;
    return { account, beforeDebits, beforeCredits, debits, credits: creditCents - beforeCredits };
  });
}

/** Debits less credits of a statement's subject, up to and including one ledger entry. */
export async function readBalanceAt(
  db: Database,
  subject: Subject,
  { at, id }: EntryCursor,
): Promise<number> {
  if (subject.of === 'account' || subject.of === 'driver') {
    const place = { at: sql`${at}`, id: id + 1 };
    const [totals] = await readTotals(db, subject.accounts ?? [], place, subject.driverId);
    return (totals?.debitCents ?? 0) - (totals?.creditCents ?? 0);
  }
  // A day's statement contains whole transactions, and the debits and credits of each are equal. So those
  // posted before `at` add up to zero, and only entries posted at `at` are summed.
  const since = subject.of === 'day' ? sql`e.posted_at = ${at}::timestamptz` : sql`true`;
  const { rows } = await sql<{ balance: number }>`
    SELECT coalesce(sum(${debit(subject)} - ${credit(subject)}), 0) AS balance FROM ledger_entries e
    WHERE ${subject.own} AND ${since} AND (e.posted_at, e.id) <= (${at}::timestamptz, ${id}::bigint)`.execute(
    db,
  );
  return rows[0]?.balance ?? 0;
}
