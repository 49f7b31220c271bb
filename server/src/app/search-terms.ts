import { type RawBuilder, sql } from 'kysely';

type Text = RawBuilder<unknown>;

/** SQL that is true for a row `t` of search_terms of this kind whose term begins with the word. */
export const hasTerm = (kind: Text, word: Text): Text =>
  sql`t.kind = ${kind} AND t.term >= ${word} AND t.term < ${word} || U&'\\+10FFFF'`;

/** SQL that is true if one of a thing's words, an array, begins with the word. */
export const hasWord = (words: Text, word: Text): Text =>
  sql`EXISTS (SELECT FROM unnest(${words}) w WHERE starts_with(w, ${word}))`;

/** SQL condition that the order `o` has a word that is, or begins with, the searched word. */
export const isOrderFoundBy = (word: string): Text =>
  sql`EXISTS (SELECT FROM search_index s WHERE s.kind = 'order' AND s.id = o.id::text AND ${hasWord(sql`s.words`, sql`${word}::text`)})`;
