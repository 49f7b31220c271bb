import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { pointNear, storeColumns, type StoreRow } from './store-row.ts';

interface StoreSearch {
  query: string;
  /** Equal matches are sorted by their distance from this point, by default from the middle of the area. */
  near?: GeoPoint;
  limit: number;
  /**
   * True also finds stores whose text only resembles the query. This is slower, because the query is then
   * compared with every store.
   */
  takesSlips?: boolean;
}

const wordsAtMost = 8;

/**
 * LIKE patterns for a text that contains a word beginning with `word`: at the start of the text, or inside
 * it. The trigram index supports both patterns.
 */
function prefixPatterns(word: string): { atStart: string; inside: string } {
  const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return { atStart: `${literal}%`, inside: `% ${literal}%` };
}

/** The maximum number of stores that are ranked, out of all stores that contain every word of the query. */
const weighedAtMost = 100;
const resemblingAtMost = 300;

interface Weighing {
  condition: RawBuilder<unknown>;
  atMost: number;
  /**
   * If more than `atMost` stores match, only `atMost` are ranked: the nearest ones if true, else any of them.
   */
  nearestFirst: boolean;
}

/**
 * The retailers' open stores that meet a condition. Stores that take returns come first; within each group
 * the most similar come first.
 */
async function weigh(
  db: Database,
  { query, near, limit }: StoreSearch,
  { condition, atMost, nearestFirst }: Weighing,
): Promise<StoreRow[]> {
  const distance = sql`s.position <-> ${pointNear(near)}`;
  const open = sql`SELECT * FROM stores s WHERE s.status = 'open' AND (${condition})
    AND s.company_id NOT IN (SELECT id FROM companies WHERE business_type = 'carrier')`;
  // Stores that take returns and other stores each have their own index by position. Two queries can
  // therefore stop after the nearest `atMost` stores, even if thousands match.
  const weighed = nearestFirst
    ? sql`(${open} AND s.accepts_returns ORDER BY ${distance} LIMIT ${atMost})
        UNION ALL (${open} AND NOT s.accepts_returns ORDER BY ${distance} LIMIT ${atMost})`
    : sql`${open} LIMIT ${atMost}`;
  const { rows } = await sql<StoreRow>`
    SELECT ${storeColumns}
    FROM (${weighed}) s
    JOIN companies c ON c.id = s.company_id
    ORDER BY s.accepts_returns DESC, word_similarity(${query}, s.search_text) DESC, ${distance}, s.name, s.id
    LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Stores that have, for each typed word, a word in their name or address that begins with it. If there are
 * too few, stores with similar text follow. In each group, stores that take returns come first, then the most
 * similar, then the nearest.
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
    atMost: weighedAtMost,
    nearestFirst: true,
  });
  if (found.length >= search.limit || search.takesSlips === false) return found;
  const resembling = await weigh(db, asked, {
    condition: sql`${query} <% s.search_text`,
    atMost: resemblingAtMost,
    nearestFirst: false,
  });
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...resembling.filter(({ id }) => !known.has(id))].slice(0, search.limit);
}
