import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { storeColumns, type StoreRow } from './store-row.ts';

export interface StoreSearch {
  query: string;
  /** Nearer stores come first among equals. */
  near?: { lat: number; lng: number };
  limit: number;
}

const wordsAtMost = 8;

/** LIKE patterns that find a word at the start of any word of the text; the trigram index serves both. */
function prefixPatterns(word: string): { atStart: string; inside: string } {
  const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return { atStart: `${literal}%`, inside: `% ${literal}%` };
}

/**
 * Stores of whose name and address every typed word begins some word, then those that merely resemble the query (a slip
 * of the keyboard); within each the best likeness, then the nearest.
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
    WHERE (${hasEveryWord}) OR ${query} <% s.search_text
    ORDER BY (${hasEveryWord}) DESC, s.accepts_returns DESC, word_similarity(${query}, s.search_text) DESC,
      ${distance}, s.name, s.id
    LIMIT ${search.limit}`.execute(db);
  return rows;
}
