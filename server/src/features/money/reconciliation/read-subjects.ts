import type { ComparedLine, ComparedSubject } from '@backhaul/domain/money/compare-lines.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { isUnlisted, ofNothing, ofSource, type RunRow } from './keep-lines.ts';

/**
 * The unit of comparison: all rows of our ledger and of the provider for one order, one payout or one unknown
 * payment.
 */
export interface Subject extends ComparedSubject {
  readonly subject: string;
  readonly orderId: string | null;
  readonly payoutId: string | null;
}

interface LineRow {
  subject: string;
  order_id: string | null;
  payout_id: string | null;
  is_theirs: boolean;
  id: string;
  kind: ComparedLine['kind'];
  amount_cents: number;
  fee_cents: number;
  currency: string;
  at: Date;
}

const rowsAtOnce = 2000;

/**
 * SQL table that names, for each kind of ledger posting that moves money at the provider, the matching kind
 * of the provider's lines.
 */
export const postedKinds = sql`(VALUES ('capture', 'charge'), ('refund', 'refund'), ('dispute', 'dispute'), ('gateway_fee', 'fee'))
  AS k (posted, kind)`;

/** Leaves out orders of another gateway, which are compared with that gateway. */
const ofThisGateway = (provider: string) => sql`NOT EXISTS (SELECT FROM payment_intents i
  WHERE i.order_id = t.order_id AND i.gateway <> ${provider})`;

/**
 * SQL for the orders, payouts and unknown payments that a run compares. The provider or our ledger has a line
 * for them in the run's period, or they have an open difference.
 */
const lookedAt = (run: RunRow) => sql`
  SELECT subject FROM provider_lines WHERE ${ofSource(run)} AND at >= ${run.from_at} AND at < ${run.until_at}
  UNION
  SELECT coalesce(t.order_id::text, t.payout_id::text, ${ofNothing} || t.reference) FROM ledger_transactions t
  WHERE t.created_at >= ${run.from_at} AND t.created_at <= ${run.until_at} AND t.sandbox_id IS NULL
    AND (t.gateway IS NULL OR t.gateway = ${run.provider})
    AND t.kind IN ('capture', 'refund', 'dispute', 'gateway_fee', 'payout')
    AND (t.kind = 'payout') = (${run.side} = 'payouts')
  UNION
  SELECT subject FROM reconciliation_differences WHERE ${ofSource(run)} AND closed_at IS NULL`;

/**
 * SQL for the fees in our ledger that a provider charged us for our account. Each fee is compared on its own.
 */
const ourAccountFees = ({ provider }: RunRow) => sql`
  SELECT s.subject, NULL::uuid AS order_id, NULL::uuid AS payout_id, false AS is_theirs, t.reference AS id, 'fee' AS kind,
    e.amount_cents, 0 AS fee_cents, 'usd' AS currency, t.created_at AS at
  FROM looked_at s JOIN ledger_transactions t ON t.gateway = ${provider} AND t.kind = 'gateway_fee'
    AND s.subject = ${ofNothing} || t.reference
  JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'processor_clearing'`;

const ourPayments = ({ provider }: RunRow) => sql`
  SELECT s.subject, t.order_id, NULL::uuid AS payout_id, false AS is_theirs,
    CASE WHEN k.kind = 'fee' THEN t.reference ELSE t.id::text END AS id, k.kind,
    sum(e.amount_cents)::integer AS amount_cents, 0 AS fee_cents, 'usd' AS currency, t.created_at AS at
  FROM looked_at s JOIN ledger_transactions t ON t.order_id = s.thing
  JOIN ${postedKinds} ON k.posted = t.kind
  JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'processor_clearing'
  WHERE t.sandbox_id IS NULL AND ${ofThisGateway(provider)}
  GROUP BY s.subject, t.id, k.kind`;

/** A payout's amount is the sum of its postings. A payout that came back adds up to zero. */
const ourPayouts = ({ provider }: RunRow) => sql`
  SELECT s.subject, NULL::uuid AS order_id, t.payout_id, false AS is_theirs, t.payout_id::text AS id, 'payout' AS kind,
    sum(e.amount_cents)::integer AS amount_cents, 0 AS fee_cents, 'usd' AS currency, max(t.created_at) AS at
  FROM looked_at s JOIN ledger_transactions t ON t.payout_id = s.thing
  JOIN payouts p ON p.id = t.payout_id AND p.provider = ${provider}
  JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'processor_clearing'
  WHERE t.sandbox_id IS NULL
  GROUP BY s.subject, t.payout_id HAVING sum(e.amount_cents) <> 0`;

function linesOf(run: RunRow): RawBuilder<LineRow> {
  const ours =
    run.side === 'payments'
      ? sql`${ourPayments(run)} UNION ALL ${ourAccountFees(run)}`
      : ourPayouts(run);
  const isPayment = sql`${run.side} = 'payments'`;
  return sql<LineRow>`
    WITH looked_at AS MATERIALIZED (
      SELECT subject, CASE WHEN subject ~ '^[0-9a-f-]{36}$' THEN subject::uuid END AS thing FROM (${lookedAt(run)}) s
    )
    SELECT l.subject, CASE WHEN ${isPayment} THEN s.thing END AS order_id, CASE WHEN NOT (${isPayment}) THEN s.thing END AS payout_id,
      true AS is_theirs, l.id, l.kind, l.amount_cents, l.fee_cents, l.currency,
      -- A payout arrives days after it was taken, so it is young when it is first listed as arrived.
      CASE WHEN ${isPayment} THEN l.at ELSE greatest(l.at, l.known_since) END AS at
    FROM looked_at s JOIN (SELECT * FROM provider_lines WHERE ${ofSource(run)} AND NOT (${isUnlisted(run)})) l
      ON l.subject = s.subject
    UNION ALL ${ours}
    ORDER BY subject`;
}

/** Converts a provider's row to a line, with its fee as a separate line. */
function toLines({ id, kind, amount_cents, fee_cents, currency, at }: LineRow): ComparedLine[] {
  const line = { id, kind, amountCents: amount_cents, currency, atMs: at.getTime() };
  return fee_cents === 0 ? [line] : [line, { ...line, kind: 'fee', amountCents: -fee_cents }];
}

/**
 * True if all rows are fees that belong to no order: fees for our account at the provider, or for an instant
 * payout.
 */
const isOfAccount = (subject: string, rows: readonly LineRow[]) =>
  subject.startsWith(ofNothing) && rows.every(({ kind }) => kind === 'fee');

function toSubject(subject: string, rows: readonly LineRow[]): Subject {
  const [first] = rows;
  const orderId = first?.order_id ?? null;
  const payoutId = first?.payout_id ?? null;
  return {
    subject,
    orderId,
    payoutId,
    isKnown: orderId !== null || payoutId !== null || isOfAccount(subject, rows),
    theirs: rows.filter(({ is_theirs }) => is_theirs).flatMap(toLines),
    ours: rows.filter(({ is_theirs }) => !is_theirs).flatMap(toLines),
  };
}

/**
 * Reads everything that the run compares, in batches of subjects, from one snapshot. The rows stay in the
 * database, so that memory use is limited.
 */
export async function readSubjects(
  db: Database,
  run: RunRow,
  take: (subjects: readonly Subject[]) => Promise<void>,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await sql`DECLARE compared NO SCROLL CURSOR FOR ${linesOf(run)}`.execute(transaction);
      let open: LineRow[] = [];
      for (;;) {
        const { rows } =
          await sql<LineRow>`FETCH ${sql.raw(String(rowsAtOnce))} FROM compared`.execute(
            transaction,
          );
        const last = rows.at(-1)?.subject;
        const all = Map.groupBy([...open, ...rows], ({ subject }) => subject);
        // The next batch may have more rows of the last subject, so this subject waits for it.
        open = last === undefined ? [] : (all.get(last) ?? []);
        if (last !== undefined) all.delete(last);
        await take([...all].map(([subject, of]) => toSubject(subject, of)));
        if (rows.length === 0) break;
      }
    });
}
