import { searchWords } from '@backhaul/domain/operations/search-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { catchUpBeforeReading } from '../database/search-index.ts';
import { hasTerm, hasWord } from './search-terms.ts';

/**
 * A word is rare if at most this many people have it; a search then reads all of them. If the only word is
 * frequent, the search reads the list of all people until the page is full.
 */
const few = 2_000;

/**
 * The words of a search, the rarest first, with the number of people who have each. Counting stops above
 * `few`.
 */
async function byRarity(
  db: Database,
  kinds: RawBuilder<unknown>,
  words: readonly string[],
): Promise<{ word: string; people: number }[]> {
  const { rows } = await sql<{ word: string; people: number }>`
    SELECT w.word, (SELECT count(*)::integer FROM (
      SELECT FROM search_terms t WHERE ${hasTerm(kinds, sql`w.word`)} LIMIT ${few + 1}) x) AS people
    FROM unnest(${[...words]}::text[]) w (word) ORDER BY people, w.word`.execute(db);
  return rows;
}

const hasAll = (words: readonly string[]) =>
  sql.join(
    [sql`true`, ...words.map((word) => hasWord(sql`s.words`, sql`${word}::text`))],
    sql` AND `,
  );

/**
 * An SQL condition for people (alias `u`) who have all words of a search, as in the console's search. Finds
 * all matches, and new people at once. Null if the search has no words.
 */
export async function foundPeople(
  db: Database,
  kinds: readonly ('customer' | 'driver')[],
  q: string,
): Promise<RawBuilder<unknown> | null> {
  const words = searchWords(q);
  if (words.length === 0) return null;
  await catchUpBeforeReading(db);
  const ofKinds = sql`ANY (${[...kinds]}::text[])`;
  const [rarest, ...others] = await byRarity(db, ofKinds, words);
  if (rarest === undefined) return null;
  const placesOf = (word: string) =>
    sql`SELECT t.place FROM search_terms t WHERE ${hasTerm(ofKinds, sql`${word}::text`)}`;
  // So many people have the word that reading the list of all people soon fills a page.
  if (rarest.people > few && others.length === 0)
    return sql`EXISTS (SELECT FROM search_index s
      WHERE s.kind = ${ofKinds} AND s.id = u.id::text AND ${hasAll([rarest.word])})`;
  const isRare = rarest.people <= few;
  const places = isRare
    ? sql`SELECT DISTINCT place FROM (${placesOf(rarest.word)}) x`
    : sql.join(
        words.map((word) => sql`(${placesOf(word)})`),
        sql` INTERSECT `,
      );
  return sql`u.id IN (SELECT s.id::uuid FROM (${places}) p JOIN search_index s ON s.place = p.place
    WHERE ${hasAll(isRare ? others.map(({ word }) => word) : [])})`;
}
