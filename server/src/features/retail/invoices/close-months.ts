import { randomUUID } from 'node:crypto';
import { invoicesOf, type MonthSum } from '@backhaul/domain/retail/invoice.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { areaTimeZone, readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { coverEntries, dueOn, findInvoices } from '../../../ledger/read-invoices.ts';
import { agreementAt } from '../../../orders/read-cover.ts';
import { type InvoiceDeps, noteInvoiceEvent } from './invoice-store.ts';

const usualDueDays = 30;

const monthStart = (now: Date) =>
  sql`date_trunc('month', ${now}::timestamptz AT TIME ZONE ${areaTimeZone}) AT TIME ZONE ${areaTimeZone}`;
/** SQL for the end of the last month for which the company `c` has an invoice; null without one. */
const invoicedUntil = sql`(SELECT max(i.until_at) FROM retailer_invoices i WHERE i.company_id = c.id)`;

/**
 * Companies that owe us money for past months for which they have no invoice yet. Empty at the start of a
 * month, until all of last month's ledger entries are final.
 */
async function findDue(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM companies c, (SELECT ${monthStart(now)} AS at) m
    WHERE (SELECT closed_until FROM ledger_closing) >= m.at AND EXISTS (
      SELECT FROM ledger_entries e WHERE e.company_id = c.id AND e.is_live AND e.account = 'retailer_accounts'
        AND e.posted_at >= coalesce(${invoicedUntil}, '-infinity') AND e.posted_at < m.at)
    ORDER BY c.id`.execute(db);
  return rows.map(({ id }) => id);
}

interface Uninvoiced {
  fromAt: Date | null;
  months: MonthSum[];
}

async function readUninvoiced(
  transaction: Database,
  companyId: string,
  now: Date,
): Promise<Uninvoiced> {
  const { rows: before } = await sql<{ fromAt: Date | null }>`
    SELECT ${invoicedUntil} AS "fromAt" FROM companies c WHERE c.id = ${companyId}`.execute(
    transaction,
  );
  const fromAt = before[0]?.fromAt ?? null;
  const { rows: months } = await sql<MonthSum>`
    SELECT m.month::date AS month, m.month AT TIME ZONE z.zone AS "fromAt",
      (m.month + interval '1 month') AT TIME ZONE z.zone AS "untilAt", m.cents, m.lines
    FROM (SELECT ${areaTimeZone} AS zone) z, LATERAL (
      SELECT date_trunc('month', e.posted_at AT TIME ZONE z.zone) AS month, sum(e.amount_cents)::integer AS cents,
        count(*)::integer AS lines
      FROM ${coverEntries} WHERE e.company_id = ${companyId} AND e.is_live AND e.account = 'retailer_accounts'
        AND e.posted_at >= coalesce(${fromAt}::timestamptz, '-infinity') AND e.posted_at < ${monthStart(now)}
      GROUP BY 1) m ORDER BY m.month`.execute(transaction);
  return { fromAt, months };
}

/**
 * Stores an invoice with the next number of its year, and sends it. A lock lets only one invoice at a time
 * take a number, so that no number is missing.
 */
async function sendInvoice(
  transaction: Database,
  { companyId, now, today }: { companyId: string; now: Date; today: string },
  { month, fromAt, untilAt, cents, lines }: MonthSum,
): Promise<void> {
  const id = randomUUID();
  const { rows: terms } = await sql<{ dueDays: number }>`
    SELECT a.due_days AS "dueDays" FROM ${agreementAt(sql`${companyId}`, sql`${now}::timestamptz`)} a`.execute(
    transaction,
  );
  const lastDay = addDays(today, terms[0]?.dueDays ?? usualDueDays);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('invoice numbers', 0))`.execute(
    transaction,
  );
  const year = Number(today.slice(0, 4));
  await sql`
    INSERT INTO retailer_invoices (id, company_id, year, number, month, from_at, until_at, sent_on, due_on, total_cents, lines,
      created_at)
    SELECT ${id}, ${companyId}, ${year}, coalesce(max(number), 0) + 1, ${month}::date, ${fromAt}, ${untilAt}, ${today}::date,
      ${lastDay}::date, ${cents}, ${lines}, ${now} FROM retailer_invoices WHERE year = ${year}`.execute(
    transaction,
  );
  const [row] = await findInvoices(transaction, sql`WHERE i.id = ${id}`);
  if (row === undefined) throw new Error('an invoice was just written');
  const actor = { kind: 'system', id: null } as const;
  await noteInvoiceEvent(transaction, row, { type: 'sent', actor, at: now });
}

/**
 * Sends each retailer the missing invoices for past months. Safe to repeat, and safe in two processes at
 * once: the second process finds nothing left to do.
 */
export async function closeMonths({ db, bus, clock }: InvoiceDeps): Promise<void> {
  const now = clock.now();
  const today = await readAreaDay(db, now);
  for (const companyId of await findDue(db, now))
    await commitEvents(db, bus, async (transaction) => {
      await sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`.execute(
        transaction,
      );
      const { fromAt, months } = await readUninvoiced(transaction, companyId, now);
      for (const invoice of invoicesOf(months, fromAt))
        await sendInvoice(transaction, { companyId, now, today }, invoice);
    });
}

/** Marks the invoices that became overdue today, once each, so that their retailers are notified. */
export async function markOverdue({ db, bus, clock }: InvoiceDeps): Promise<void> {
  const now = clock.now();
  await commitEvents(db, bus, async (transaction) => {
    const today = await readAreaDay(transaction, now);
    const late = sql`i.overdue_at IS NULL AND i.disputed_at IS NULL AND ${dueOn} < ${today}::date
      AND i.paid_cents + i.credited_cents + i.written_off_cents < i.total_cents`;
    const rows = await findInvoices(transaction, sql`WHERE ${late} ORDER BY i.id FOR UPDATE OF i`);
    for (const row of rows) {
      await sql`UPDATE retailer_invoices SET overdue_at = ${now} WHERE id = ${row.id}`.execute(
        transaction,
      );
      const actor = { kind: 'system', id: null } as const;
      await noteInvoiceEvent(transaction, row, { type: 'overdue', actor, at: now });
    }
  });
}
