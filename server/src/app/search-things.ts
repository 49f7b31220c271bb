import { searchWords } from '@backhaul/domain/operations/search-words.ts';
import type { Thing, ThingKind } from '@backhaul/domain/operations/thing-kinds.ts';
import { sql } from 'kysely';
import { hasTerm, hasWord } from './search-terms.ts';
import type { Database } from '../database/connect.ts';
import { catchUpBeforeReading } from '../database/search-index.ts';

/**
 * The maximum number of matches that are read for one word, so that a search never costs more, however many
 * records have the word.
 */
export const thingsLookedAt = 1_000;
/** If a search has only one word, this many matches are read, which is enough to find the newest. */
const beginningsLookedAt = 100;

interface FoundIds {
  readonly things: readonly Thing[];
  /** True if every word has more matches than were read. Then only the newest matches were searched. */
  readonly isCut: boolean;
}

interface Asked {
  kind: ThingKind;
  rarest: string;
  others: string[];
}

/**
 * For each kind of record, the search's words, the one with the fewest matches first. A kind is left out if a
 * word has no match in it.
 */
async function byRarity(
  db: Database,
  kinds: readonly ThingKind[],
  words: readonly string[],
): Promise<{ asked: Asked[]; isCut: boolean }> {
  const { rows } = await sql<{ kind: ThingKind; words: string[]; fewest: number }>`
    SELECT k.kind, array_agg(w.word ORDER BY c.n, w.word) AS words, min(c.n)::integer AS fewest
    FROM unnest(${[...kinds]}::text[]) k (kind) CROSS JOIN unnest(${[...words]}::text[]) w (word)
    CROSS JOIN LATERAL (SELECT count(*) AS n FROM (SELECT FROM search_terms t
      WHERE ${hasTerm(sql`k.kind`, sql`w.word`)} LIMIT ${thingsLookedAt + 1}) x) c
    GROUP BY k.kind`.execute(db);
  const known = rows.filter(({ fewest }) => fewest > 0);
  return {
    asked: known.map(({ kind, words: [rarest = '', ...others] }) => ({ kind, rarest, others })),
    isCut: known.some(({ fewest }) => fewest > thingsLookedAt),
  };
}

/**
 * The newest records of each kind that have all words. Records that contain the rarest word as a whole come
 * before those in which a longer word begins with it. One statement is used for all kinds, because planning
 * one for each would take longer than reading.
 */
async function newest(
  db: Database,
  asked: readonly Asked[],
  { most, lookedAt }: { most: number; lookedAt: number },
): Promise<Thing[]> {
  const { rows } = await sql<Thing>`
    SELECT f.kind, f.id FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) k (kind text, rarest text, others jsonb)
    CROSS JOIN LATERAL (
      SELECT s.kind, s.id, s.place, c.is_whole FROM (
        SELECT b.place, bool_or(b.is_whole) AS is_whole FROM (
          (SELECT t.place, true AS is_whole FROM search_terms t WHERE t.kind = k.kind AND t.term = k.rarest
            ORDER BY t.place DESC LIMIT ${lookedAt})
          UNION ALL
          (SELECT t.place, false FROM search_terms t WHERE ${hasTerm(sql`k.kind`, sql`k.rarest`)} LIMIT ${lookedAt})) b
        GROUP BY b.place ORDER BY is_whole DESC, b.place DESC LIMIT ${lookedAt}) c
      JOIN search_index s ON s.place = c.place
      WHERE NOT EXISTS (SELECT FROM jsonb_array_elements_text(k.others) other WHERE NOT ${hasWord(sql`s.words`, sql`other`)})
      ORDER BY c.is_whole DESC, s.place DESC LIMIT ${most}) f
    ORDER BY f.is_whole DESC, f.place DESC`.execute(db);
  return rows.map(({ kind, id }) => ({ kind, id }));
}

/**
 * Finds records of these kinds in the live tenant that have all words of the text: up to `most` of each kind,
 * the newest first.
 */
export async function searchThings(
  db: Database,
  text: string,
  { kinds, most }: { kinds: readonly ThingKind[]; most: number },
): Promise<FoundIds> {
  const words = searchWords(text);
  await catchUpBeforeReading(db);
  const found = await findWords(db, words, { kinds, most });
  const isOnlyDigits = words.length === 1 && /^\d+$/.test(words[0] ?? '');
  if (found.things.length > 0 || !isOnlyDigits || !/\d\s\d/.test(text)) return found;
  // A text of digits and spaces is first searched as a phone number. If nothing is found, its numbers are
  // searched separately, as a house number and a unit.
  return findWords(db, text.split(/\D+/).filter(Boolean), { kinds, most });
}

async function findWords(
  db: Database,
  words: readonly string[],
  { kinds, most }: { kinds: readonly ThingKind[]; most: number },
): Promise<FoundIds> {
  const [word, ...more] = words;
  if (word === undefined || kinds.length === 0) return { things: [], isCut: false };
  if (more.length === 0) {
    const asked = kinds.map((kind) => ({ kind, rarest: word, others: [] }));
    const things = await newest(db, asked, { most, lookedAt: Math.max(most, beginningsLookedAt) });
    return { things, isCut: false };
  }
  const { asked, isCut } = await byRarity(db, kinds, words);
  if (asked.length === 0) return { things: [], isCut };
  return { things: await newest(db, asked, { most, lookedAt: thingsLookedAt }), isCut };
}
