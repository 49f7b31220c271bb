import { searchWords } from '@backhaul/domain/operations/search-words.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasTerm, hasWord } from './search-terms.ts';

/** People of the longest word that are looked at, at most. */
const lookedAt = 2_000;

const longestFirst = (one: string, other: string) => other.length - one.length;

/**
 * The condition that a person of users `u` has all words of a search, as the console's search finds them; null for a
 * search without words. After `catchUpBeforeReading` it finds somebody new as well.
 */
export function isFoundPerson(kind: 'customer' | 'driver', q: string): RawBuilder<unknown> | null {
  const [word, ...others] = searchWords(q).toSorted(longestFirst);
  if (word === undefined) return null;
  const hasOthers = others.map((other) => sql`AND ${hasWord(sql`s.words`, sql`${other}::text`)}`);
  return sql`u.id IN (
    SELECT s.id::uuid FROM (SELECT DISTINCT place FROM (SELECT t.place FROM search_terms t
      WHERE ${hasTerm(sql`${kind}::text`, sql`${word}::text`)} LIMIT ${lookedAt}) x) p
    JOIN search_index s ON s.place = p.place WHERE true ${sql.join(hasOthers, sql` `)})`;
}
