import * as calls from '@backhaul/contract/calls/driving/driver-statements.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { StatementPeriod } from '@backhaul/domain/payout/statement-span.ts';
import { sql } from 'kysely';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { type DriverBooks, readDriverStatement } from '../../../ledger/read-driver-statement.ts';
import {
  type DocumentsDeps,
  pdfsPerMinute,
  readPlace,
  sendCsv,
  sendPdf,
} from './documents-routes.ts';
import { driverStatementCsv } from './statements-csv.ts';
import { drawStatement } from './statement-pdf.ts';

function presentStatement(books: DriverBooks): calls.DriverStatement {
  const { period, from, to, jobs } = books;
  return {
    period,
    from,
    to,
    jobs,
    opening: toDollars(books.opening),
    closing: toDollars(books.closing),
    earned: toDollars(books.earned),
    trips: toDollars(books.trips),
    callOuts: toDollars(books.callOuts),
    tips: toDollars(books.tips),
    adjustments: toDollars(books.adjustments),
    miles: books.milesHundredths / 100,
    paidOut: toDollars(books.paid_out),
    fees: toDollars(books.fees),
    bars: books.bars.map(({ day, earned, tips, milesHundredths }) => ({
      day,
      earned: toDollars(earned),
      tips: toDollars(tips),
      miles: milesHundredths / 100,
    })),
    lines: (period === 'year' ? [] : books.lines).map((line) => ({
      id: line.id,
      at: line.created_at.toISOString(),
      trackingNumber: line.tracking_number,
      retailer: line.retailer,
      kind: line.kind,
      reason: line.reason,
      tip: toDollars(line.tip_cents),
      total: toDollars(line.total_cents),
      miles: line.kind === 'trip' ? line.miles_hundredths / 100 : null,
      isPaid: line.is_paid,
    })),
  };
}

/** A person's full name, such as 'Dana Whitfield'. */
export async function readName(db: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT first_name || ' ' || last_name AS name FROM users WHERE id = ${userId}`.execute(db);
  return rows[0]?.name ?? '';
}

export function statementRoutes(server: CallServer, deps: DocumentsDeps): void {
  const { db, clock, installation } = deps;
  const read = async (
    userId: string,
    query: { period: StatementPeriod; day?: string | undefined },
  ) =>
    readDriverStatement(db, userId, {
      period: query.period,
      day: query.day ?? (await readAreaDay(db, clock.now())),
    });

  server.handle(calls.readStatement, async ({ principal, query }) =>
    presentStatement(await read(principal.userId, query)),
  );

  server.handle(
    calls.readStatementCsv,
    async ({ principal, query, reply }) => {
      const books = await read(principal.userId, query);
      const csv = driverStatementCsv(presentStatement(books));
      return sendCsv(reply, `earnings-${books.period}-${books.from}`, csv);
    },
    { perMinute: pdfsPerMinute },
  );

  server.handle(
    calls.readStatementPdf,
    async ({ principal, query, reply }) => {
      const books = await read(principal.userId, query);
      const place = await readPlace(db, installation);
      const name = await readName(db, principal.userId);
      const pdf = await drawStatement(books, name, place, clock.now());
      return sendPdf(reply, `statement-${books.period}-${books.from}`, pdf);
    },
    { perMinute: pdfsPerMinute },
  );
}
