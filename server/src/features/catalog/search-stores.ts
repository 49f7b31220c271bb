import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { storeColumns, type StoreRow } from './store-row.ts';

export interface StoreSearch {
  query: string;
  /** Ranks nearer stores first among equals. */
  near?: { lat: number; lng: number };
  limit: number;
}

const wordsAtMost = 8;

/** LIKE patterns for a word's start; the trigram index serves both. */
function prefixPatterns(word: string): { atStart: string; inside: string } {
  const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return { atStart: `${literal}%`, inside: `% ${literal}%` };
}

/** How many stores with every word, and how many that resemble the query, are weighed against each other. */
const weighedAtMost = 100;
const resemblingAtMost = 300;

interface Weighing {
  condition: RawBuilder<unknown>;
  /** Which of more than `atMost` are weighed; none in particular without it. */
  first?: RawBuilder<unknown>;
  atMost: number;
}

/** The open stores that meet a condition, most similar first: those that take returns before those that do not. */
async function weigh(
  db: Database,
  { query, near, limit }: StoreSearch,
  { condition, first, atMost }: Weighing,
): Promise<StoreRow[]> {
  const distance =
    near === undefined
      ? sql`NULL::float8`
      : sql`s.position <-> map_point(${near.lat}, ${near.lng})`;
  const order =
    first === undefined ? sql`` : sql`ORDER BY s.accepts_returns DESC, ${distance}, ${first}`;
  const { rows } = await sql<StoreRow>`
    SELECT ${storeColumns}
    FROM (SELECT * FROM stores s WHERE s.status = 'open' AND (${condition}) ${order} LIMIT ${atMost}) s
    JOIN companies c ON c.id = s.company_id
    ORDER BY s.accepts_returns DESC, word_similarity(${query}, s.search_text) DESC, ${distance}, s.name, s.id
    LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Stores whose name and address contain a word starting with each typed word, then, if those are few, others that only
 * resemble the query (typing errors). Each group is sorted by similarity, then distance.
 */
export async function searchStores(db: Database, search: StoreSearch): Promise<StoreRow[]> {
  const query = search.query.toLowerCase();
  const asked = { ...search, query };
  const words = query.split(/\s+/, wordsAtMost).map(prefixPatterns);
  const hasEveryWord = sql.join(
    words.map(
      ({ atStart, inside }) => sql`(s.search_text LIKE ${atStart} OR s.search_text LIKE ${inside})`,
    ),
    sql` AND `,
  );
  const found = await weigh(db, asked, {
    condition: hasEveryWord,
    first: sql`s.name`,
    atMost: weighedAtMost,
  });
  if (found.length >= search.limit) return found;
  const resembling = await weigh(db, asked, {
    condition: sql`${query} <% s.search_text`,
    atMost: resemblingAtMost,
  });
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...resembling.filter(({ id }) => !known.has(id))].slice(0, search.limit);
}
