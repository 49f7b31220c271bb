import { type RawBuilder, sql } from 'kysely';

type Text = RawBuilder<unknown>;

/** The condition that a row of search_terms `t` is of the kind and its term is the word, or begins with it. */
export const hasTerm = (kind: Text, word: Text): Text =>
  sql`t.kind = ${kind} AND t.term >= ${word} AND t.term < ${word} || U&'\\+10FFFF'`;

/** The condition that a thing's words, an array, have or begin with the word. */
export const hasWord = (words: Text, word: Text): Text =>
  sql`EXISTS (SELECT FROM unnest(${words}) w WHERE starts_with(w, ${word}))`;

/** The condition that the order `o` has the word of a search, or one that begins with it. */
export const isOrderFoundBy = (word: string): Text =>
  sql`EXISTS (SELECT FROM search_index s WHERE s.kind = 'order' AND s.id = o.id::text AND ${hasWord(sql`s.words`, sql`${word}::text`)})`;
