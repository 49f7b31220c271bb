import { randomUUID } from 'node:crypto';
import { testGatewayFeeCents } from '@backhaul/domain/order/payment-gateways.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { BalanceLine, BalancePage } from '../../ports/payment-gateway.ts';

const pageSize = 1000;
interface NewLine {
  intentId: string;
  kind: BalanceLine['kind'];
  amountCents: number;
  reference?: string;
  at: Date;
}

/** Records a change of the gateway's balance, in the transaction that makes the change. */
export async function bookLine(transaction: Database, line: NewLine): Promise<void> {
  const { intentId, kind, amountCents, reference = null, at } = line;
  const feeCents = kind === 'charge' ? testGatewayFeeCents(amountCents) : 0;
  await sql`
    INSERT INTO local_gateway_balance_lines (id, intent_id, kind, amount_cents, fee_cents, reference, at)
    VALUES (${`txn_local_${randomUUID().replaceAll('-', '')}`}, ${intentId}, ${kind}, ${amountCents}, ${feeCents}, ${reference},
      ${at})`.execute(transaction);
}

type LineRow = BalanceLine & { sequence: string };

/**
 * Lists changes of the gateway's balance, one page at a time. Changes at the same time have a fixed sequence,
 * so that no page skips one.
 */
export async function listLines(
  db: Database,
  { from, to, cursor }: BalancePage,
): Promise<{ lines: BalanceLine[]; next: string | null }> {
  const { rows } = await sql<LineRow>`
    WITH last AS (SELECT at, sequence FROM local_gateway_balance_lines WHERE sequence = ${cursor}::bigint)
    SELECT id, kind, intent_id AS "intentId", amount_cents AS "amountCents", fee_cents AS "feeCents", currency, reference, at,
      sequence::text AS sequence
    FROM local_gateway_balance_lines
    WHERE at >= ${from} AND at < ${to}
      AND (${cursor}::bigint IS NULL OR (at, sequence) > (SELECT at, sequence FROM last))
    ORDER BY at, local_gateway_balance_lines.sequence LIMIT ${pageSize}`.execute(db);
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  return {
    lines: rows.map(({ id, kind, intentId, amountCents, feeCents, currency, reference, at }) => ({
      id,
      kind,
      intentId,
      amountCents,
      feeCents,
      currency,
      reference,
      at,
    })),
    next: last === undefined ? null : last.sequence,
  };
}
