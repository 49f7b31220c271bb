import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for an array of ids. PostgreSQL does not look into a sub-select when it plans, so it expects ten ids
 * each time and keeps the plan. For a bare array it would plan every use anew, which costs more than reading
 * the rows.
 */
export const listed = (ids: readonly (string | null)[]): RawBuilder<unknown> =>
  sql`(SELECT ${sql.val([...ids])}::uuid[])`;

/**
 * SQL that completes a condition: the value before it is one of these ids. It uses an array from `listed()`.
 */
export const isAmong = (ids: readonly string[]): RawBuilder<boolean> =>
  sql`= ANY (${listed(ids)}::uuid[])`;

/**
 * SQL condition that a column has one of these words. The words are in the statement's text and not
 * parameters. So even a plan for all parameter values can use an index of only the rows with these words.
 */
export const isOneOf = (words: readonly string[]): RawBuilder<boolean> =>
  sql`IN (${sql.join(words.map((word) => sql.lit(word)))})`;
