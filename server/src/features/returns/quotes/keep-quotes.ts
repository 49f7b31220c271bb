import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { type Insertable, sql } from 'kysely';
import { type AnsweredClaim, keepingAnswers } from '../../../app/idempotency.ts';
import type { Database } from '../../../database/connect.ts';
import { groupOnDatabase } from '../../../database/grouped-statement.ts';
import { prepared } from '../../../database/prepared-statements.ts';
import type { Quotes } from '../../../database/tables.generated.ts';
import type { Route } from '../../../ports/map-service.ts';

const answersAtOnce = 32;

export type QuoteRow = Omit<
  Insertable<Quotes>,
  'fare' | 'route_geometry' | 'route_estimated_parts' | 'traffic'
> & {
  fare: TripPrice;
  route_geometry: Route['geometry'];
  route_estimated_parts: Route['estimatedParts'];
  traffic: Route['traffic'];
};

/** Quotes, the answer in which they are returned, and the idempotency key of the request, if any. */
interface AnsweredQuotes extends AnsweredClaim {
  quotes: readonly QuoteRow[];
}

/** The column names of the rows. Every quote has the same columns. */
const columnsOf = (rows: readonly QuoteRow[]) => sql.raw(Object.keys(rows[0] ?? {}).join(', '));

const keepGroup = groupOnDatabase<AnsweredQuotes>(async (db, group) => {
  const rows = group.flatMap(({ quotes }) => quotes);
  const insert =
    rows.length === 0
      ? sql`SELECT`
      : sql`INSERT INTO quotes (${columnsOf(rows)})
          SELECT ${columnsOf(rows)} FROM jsonb_populate_recordset(NULL::quotes, ${JSON.stringify(rows)}::jsonb)`;
  await sql`${prepared} ${keepingAnswers(group)} ${insert}`.execute(db);
  return group.map(() => undefined);
}, answersAtOnce);

/**
 * Stores quotes and the answer that contains their ids, either both or neither. Simultaneous calls share one
 * statement and one commit, because the commit is most of the time that storing takes.
 */
export function keepQuotes(db: Database, answered: AnsweredQuotes): Promise<void> {
  return keepGroup(db, answered);
}
