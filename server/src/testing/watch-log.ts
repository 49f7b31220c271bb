import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { createLog } from '../log.ts';

/** Texts with fewer letters are not searched for, because they can be part of a log line by chance. */
const fewestLetters = 6;

/** A log at its most detailed level that keeps its lines. */
export function watchLog() {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  return {
    log,
    lines,
    /**
     * Searches the log for the e-mail addresses, phone numbers, names and street addresses that the database
     * contains. Returns those that were found.
     */
    async personalIn(db: Database): Promise<{ compared: number; found: string[] }> {
      const { rows } = await sql<{ text: string }>`
        SELECT DISTINCT text FROM (
          SELECT unnest(ARRAY[email, phone, first_name || ' ' || last_name]) AS text FROM users
          UNION ALL
          SELECT unnest(ARRAY[customer_name, customer_phone, customer_email, pickup_address, pickup_street]) FROM orders
        ) AS personal WHERE length(text) >= ${fewestLetters}::integer`.execute(db);
      const all = lines.join('');
      const found = rows.map(({ text }) => text).filter((text) => all.includes(text));
      return { compared: rows.length, found };
    },
  };
}
