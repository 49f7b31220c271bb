import { toDollars } from '@backhaul/contract/money.ts';
import type { DifferenceKind, LineKind } from '@backhaul/domain/money/compare-lines.ts';
import type { GatewayNoticeKind } from '@backhaul/domain/money/gateway-notices.ts';
import { workLimits } from '@backhaul/domain/operations/work-kinds.ts';
import { sql } from 'kysely';
import type { WorkSource } from './work-source.ts';

const later = (from: Date, ms: number) => new Date(from.getTime() + ms);
const dollarsOf = (cents: number | null) => (cents === null ? null : toDollars(cents));

interface DifferenceRow {
  id: string;
  provider: string;
  kind: DifferenceKind;
  line_kind: LineKind;
  their_cents: number | null;
  their_currency: string | null;
  our_cents: number | null;
  found_at: Date;
  order_id: string | null;
  tracking_number: string | null;
  driver_id: string | null;
  name: string | null;
}

/**
 * Open differences between the payment providers' records and our ledger (product-rules.md#reconciliation).
 */
export const differenceWork: WorkSource = {
  name: 'difference',
  on: ['difference.found', 'difference.settled', 'difference.closed'],
  async read(db, ids) {
    const { rows } = await sql<DifferenceRow>`
      SELECT d.id, d.provider, d.kind, d.line_kind, d.their_cents, d.their_currency, d.our_cents, d.found_at, o.id AS order_id,
        o.tracking_number, p.driver_id, u.first_name || ' ' || u.last_name AS name
      FROM reconciliation_differences d LEFT JOIN orders o ON o.id = d.order_id LEFT JOIN payouts p ON p.id = d.payout_id
        LEFT JOIN users u ON u.id = p.driver_id
      WHERE d.id = ANY (${[...ids]}::uuid[]) AND d.closed_at IS NULL`.execute(db);
    return rows.map((row) => ({
      sourceId: row.id,
      kind: 'books_differ',
      subject: { kind: 'difference', id: row.id },
      orderId: row.order_id,
      personId: row.driver_id,
      since: row.found_at,
      dueAt: later(row.found_at, workLimits.differenceMs),
      facts: {
        about: 'difference',
        provider: row.provider,
        kind: row.kind,
        lineKind: row.line_kind,
        theirAmount: dollarsOf(row.their_cents),
        theirCurrency: row.their_currency,
        ourAmount: dollarsOf(row.our_cents),
        trackingNumber: row.tracking_number,
        name: row.name,
      },
    }));
  },
  async candidates(db) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM reconciliation_differences WHERE closed_at IS NULL`.execute(db);
    return rows.map(({ id }) => id);
  },
};

interface NoticeRow {
  id: string;
  provider: string;
  kind: GatewayNoticeKind;
  reason: string;
  cents: number | null;
  first_at: Date;
  driver_id: string | null;
  name: string | null;
}

/** Messages of payment providers that belong to no order and wait for a person (product-rules.md#stripe). */
export const noticeWork: WorkSource = {
  name: 'notice',
  on: ['notice.opened', 'notice.closed'],
  async read(db, ids) {
    const { rows } = await sql<NoticeRow>`
      SELECT n.id, n.provider, n.kind, n.reason, n.cents, n.first_at, p.driver_id,
        u.first_name || ' ' || u.last_name AS name
      FROM gateway_notices n LEFT JOIN payouts p ON p.id = n.payout_id LEFT JOIN users u ON u.id = p.driver_id
      WHERE n.id = ANY (${[...ids]}::uuid[]) AND n.closed_at IS NULL`.execute(db);
    return rows.map((row) => ({
      sourceId: row.id,
      kind: 'gateway_notice',
      subject: { kind: 'notice', id: row.id },
      orderId: null,
      personId: row.driver_id,
      since: row.first_at,
      dueAt: later(row.first_at, workLimits.noticeMs),
      facts: {
        about: 'notice',
        provider: row.provider,
        kind: row.kind,
        reason: row.reason,
        amount: dollarsOf(row.cents),
        name: row.name,
      },
    }));
  },
  async candidates(db) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM gateway_notices WHERE closed_at IS NULL`.execute(db);
    return rows.map(({ id }) => id);
  },
};
