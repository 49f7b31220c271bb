import type { BudgetRule } from '@backhaul/contract/budget-rule.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { campaignState, type CampaignState } from '@backhaul/domain/payout/campaign.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageCursor } from './page-cursor.ts';

/**
 * The times of a rule with a budget: its planned beginning and end, its start and stop by hand, and the end
 * of its budget.
 */
export interface CourseRow {
  begins_at: Date;
  ends_at: Date;
  started_at: Date | null;
  stopped_at: Date | null;
  spent_at: Date | null;
}

/** A rule with a budget, as `ruleColumns()` reads it. */
export interface RuleRow extends CourseRow {
  id: string;
  name: string;
  budget_cents: number;
  created_by: string;
  created_at: Date;
  started_by: string | null;
  stopped_reason: string | null;
  sort_at: string;
}

export const ruleState = (row: CourseRow, now: Date): CampaignState =>
  campaignState(
    {
      beginsAt: row.begins_at.getTime(),
      endsAt: row.ends_at.getTime(),
      startedAt: row.started_at?.getTime() ?? null,
      stoppedAt: row.stopped_at?.getTime() ?? null,
      spentAt: row.spent_at?.getTime() ?? null,
    },
    now.getTime(),
  );

export const presentBudgetRule = (row: RuleRow, now: Date): BudgetRule => ({
  id: row.id,
  name: row.name,
  budget: toDollars(row.budget_cents),
  beginsAt: row.begins_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  state: ruleState(row, now),
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  startedBy: row.started_by,
  stoppedReason: row.stopped_reason,
});

/** The SQL columns of a rule with a budget (alias `r`). The query must also join `peopleOfRule`. */
export const ruleColumns = sql`r.id, r.name, r.budget_cents, r.begins_at, r.ends_at, r.started_at, r.stopped_at, r.stopped_reason,
  r.spent_at, concat_ws(' ', u.first_name, u.last_name) AS created_by, r.created_at,
  CASE WHEN s.id IS NOT NULL THEN concat_ws(' ', s.first_name, s.last_name) END AS started_by, r.created_at::text AS sort_at`;

export const peopleOfRule = sql`JOIN users u ON u.id = r.created_by LEFT JOIN users s ON s.id = r.started_by`;

/**
 * SQL for the instant from which a rule (alias `r`) applies: its planned beginning, or its start if that was
 * later.
 */
export const countedFrom = sql`greatest(r.begins_at, r.started_at)`;
/** SQL for the instant from which a rule (alias `r`) no longer applies. */
export const countedUntil = sql`least(r.ends_at, r.stopped_at)`;

/** The SQL clauses for one page of rules (alias `r`), newest first. `q` searches words of the name. */
export function pageOfRules({
  q,
  cursor,
  limit,
}: {
  q: string | undefined;
  cursor: PageCursor | null;
  limit: number;
}): RawBuilder<unknown> {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  const isAsked = [
    sql`true`,
    ...words.map((word) => sql`strpos(lower(r.name), lower(${word})) > 0`),
    ...(cursor === null
      ? []
      : [sql`(r.created_at, r.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]),
  ];
  return sql`WHERE ${sql.join(isAsked, sql` AND `)} ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`;
}
