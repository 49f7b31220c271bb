import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for an array of ids, as a sub-select. PostgreSQL does not read its content to plan, so it keeps one
 * plan for all arrays. For a plain array, it would plan each use anew, which costs more than reading the
 * rows.
 */
export const listed = (ids: readonly (string | null)[]): RawBuilder<unknown> =>
  sql`(SELECT ${sql.val([...ids])}::uuid[])`;

/** SQL that follows a value in a condition: true if the value is one of these ids. */
export const isAmong = (ids: readonly string[]): RawBuilder<boolean> =>
  sql`= ANY (${listed(ids)}::uuid[])`;

/**
 * SQL that follows a column in a condition: true if it has one of these words. The words are in the
 * statement's text, not parameters, so that PostgreSQL can always use a partial index for them.
 */
export const isOneOf = (words: readonly string[]): RawBuilder<boolean> =>
  sql`IN (${sql.join(words.map((word) => sql.lit(word)))})`;
