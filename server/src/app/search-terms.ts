import { type RawBuilder, sql } from 'kysely';

type Text = RawBuilder<unknown>;

/**
 * An SQL condition on a row of search_terms (alias `t`): the row has this kind, and its term begins with this
 * word.
 */
export const hasTerm = (kind: Text, word: Text): Text =>
  sql`t.kind = ${kind} AND t.term >= ${word} AND t.term < ${word} || U&'\\+10FFFF'`;

/** SQL that is true if at least one element of the array `words` begins with `word`. */
export const hasWord = (words: Text, word: Text): Text =>
  sql`EXISTS (SELECT FROM unnest(${words}) w WHERE starts_with(w, ${word}))`;

/** An SQL condition on an order (alias `o`): one of its words begins with the searched word. */
export const isOrderFoundBy = (word: string): Text =>
  sql`EXISTS (SELECT FROM search_index s WHERE s.kind = 'order' AND s.id = o.id::text AND ${hasWord(sql`s.words`, sql`${word}::text`)})`;
