import { sql } from 'kysely';
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

/**
 * Stores whose name and address contain a word starting with each typed word, then those that only resemble the query
 * (typing errors). Each group is sorted by similarity, then distance.
 */
export async function searchStores(db: Database, search: StoreSearch): Promise<StoreRow[]> {
  const query = search.query.toLowerCase();
  const words = query.split(/\s+/, wordsAtMost).map(prefixPatterns);
  const hasEveryWord = sql.join(
    words.map(
      ({ atStart, inside }) => sql`(s.search_text LIKE ${atStart} OR s.search_text LIKE ${inside})`,
    ),
    sql` AND `,
  );
  const near = search.near ?? null;
  const distance =
    near === null ? sql`NULL::float8` : sql`s.position <-> map_point(${near.lat}, ${near.lng})`;
  const { rows } = await sql<StoreRow>`
    SELECT ${storeColumns}
    FROM stores s JOIN companies c ON c.id = s.company_id
    WHERE s.status = 'open' AND ((${hasEveryWord}) OR ${query} <% s.search_text)
    ORDER BY (${hasEveryWord}) DESC, s.accepts_returns DESC, word_similarity(${query}, s.search_text) DESC,
      ${distance}, s.name, s.id
    LIMIT ${search.limit}`.execute(db);
  return rows;
}
