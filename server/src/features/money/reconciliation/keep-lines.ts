import type { ReconciliationSide } from '@backhaul/domain/money/reconciliation-rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { ListedLine, MoneySource } from './money-sources.ts';

export interface RunRow {
  id: string;
  side: ReconciliationSide;
  provider: string;
  state: 'running' | 'done' | 'failed';
  from_at: Date;
  until_at: Date;
  started_at: Date;
}

export const ofSource = ({ side, provider }: RunRow) =>
  sql`side = ${side} AND provider = ${provider}`;

/**
 * A provider's line without an order or payout is compared on its own. This prefix and the line's id form the
 * key under which it is compared.
 */
export const ofNothing = 'line:';

/** SQL condition for lines in the run's period that the provider no longer lists. */
export const isUnlisted = ({ id, from_at, until_at }: RunRow) =>
  sql`at >= ${from_at} AND at < ${until_at} AND listed_in <> ${id}`;

/**
 * Stores a page of the provider's lines, each with the order or payout that it concerns. Leaves out lines of
 * sandboxes, which move no money and are deleted with their sandbox.
 */
async function keepPage(
  db: Database,
  { id: runId, side, provider, started_at }: RunRow,
  lines: readonly ListedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    INSERT INTO provider_lines AS p (side, provider, id, subject, kind, amount_cents, fee_cents, currency, at, known_since,
      listed_in)
    SELECT ${side}, ${provider}, l.id,
      coalesce(i.order_id::text, o.id::text, CASE WHEN l.about IS NULL THEN ${ofNothing} || l.id ELSE 'unknown:' || l.about END),
      l.kind, l."amountCents", l."feeCents", l.currency, l.at, ${started_at}::timestamptz, ${runId}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l (id text, about text, kind text, "amountCents" integer,
      "feeCents" integer, currency text, at timestamptz)
    LEFT JOIN payment_intents i ON ${side} = 'payments' AND i.id = l.about
    LEFT JOIN orders ordered ON ordered.id = i.order_id
    LEFT JOIN payouts o ON ${side} = 'payouts' AND o.id::text = l.about
    WHERE ordered.sandbox_id IS NULL AND o.sandbox_id IS NULL
    ON CONFLICT (side, provider, id) DO UPDATE SET subject = excluded.subject, kind = excluded.kind,
      known_since = CASE WHEN p.amount_cents = excluded.amount_cents THEN p.known_since ELSE excluded.known_since END,
      amount_cents = excluded.amount_cents, fee_cents = excluded.fee_cents, currency = excluded.currency, at = excluded.at,
      listed_in = excluded.listed_in`.execute(db);
}

/** Stores the provider's lines page by page, so that only one page is in memory. */
export async function keepLines(db: Database, run: RunRow, source: MoneySource): Promise<void> {
  for await (const lines of source.list({ from: run.from_at, to: run.until_at }))
    await keepPage(db, run, lines);
}

/**
 * Deletes lines in the run's period that the provider no longer lists, once the comparison has treated them
 * as missing.
 */
export async function dropUnlisted(db: Database, run: RunRow): Promise<void> {
  await sql`DELETE FROM provider_lines WHERE ${ofSource(run)} AND ${isUnlisted(run)}`.execute(db);
}
