import * as calls from '@backhaul/contract/calls/money/payment-statement.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { type PaymentBooks, readPaymentBooks } from '../../../ledger/read-payment-statement.ts';
import {
  type DocumentsDeps,
  pdfsPerMinute,
  readPlace,
  sendCsv,
  sendPdf,
} from './documents-routes.ts';
import { drawPaymentStatement } from './payment-statement-pdf.ts';
import { paymentStatementCsv } from './statements-csv.ts';
import { readName } from './statement-routes.ts';

function presentBooks(books: PaymentBooks): calls.PaymentStatement {
  return {
    year: books.year,
    years: books.years,
    charged: toDollars(books.charged),
    refunded: toDollars(books.refunded),
    credit: toDollars(books.credit),
    lines: books.lines.map((line) => ({
      id: line.id,
      at: line.at.toISOString(),
      kind: line.kind,
      orderId: line.order_id,
      trackingNumber: line.tracking_number,
      orderName: line.order_name,
      retailer: line.retailer,
      amount: toDollars(line.cents),
    })),
  };
}

export function paymentStatementRoutes(server: CallServer, deps: DocumentsDeps): void {
  const { db, clock, installation } = deps;
  const read = async (userId: string, asked: string | undefined) => {
    const thisYear = Number((await readAreaDay(db, clock.now())).slice(0, 4));
    const year = asked === undefined ? thisYear : Number(asked);
    return readPaymentBooks(db, userId, { year, thisYear });
  };

  server.handle(calls.readPaymentStatement, async ({ principal, query }) =>
    presentBooks(await read(principal.userId, query.year)),
  );

  server.handle(
    calls.readPaymentStatementCsv,
    async ({ principal, query, reply }) => {
      const statement = presentBooks(await read(principal.userId, query.year));
      return sendCsv(reply, `payments-${statement.year}`, paymentStatementCsv(statement));
    },
    { perMinute: pdfsPerMinute },
  );

  server.handle(
    calls.readPaymentStatementPdf,
    async ({ principal, query, reply }) => {
      const books = await read(principal.userId, query.year);
      const place = await readPlace(db, installation);
      const name = await readName(db, principal.userId);
      const pdf = await drawPaymentStatement(books, name, place, clock.now());
      return sendPdf(reply, `payments-${books.year}`, pdf);
    },
    { perMinute: pdfsPerMinute },
  );
}
