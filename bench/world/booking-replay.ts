import { bookOrder as bookOrderCall } from '@backhaul/contract/calls/returns/orders.ts';
import * as z from 'zod/v4/core';
import { bookOrder } from '../../server/src/features/returns/booking/book-order.ts';
import { readBooking } from '../../server/src/features/returns/booking/booking-request.ts';
import { createBookingFactsReader } from '../../server/src/features/returns/booking/booking-facts.ts';
import { createBookingWriter } from '../../server/src/orders/write-booking.ts';
import { hashBody } from '../../server/src/app/idempotency.ts';
import { createSessionReader } from '../../server/src/http/sessions.ts';
import type { BenchWorld } from './bench-world.ts';
import { bookingBody, copyQuotes, countedDigits, countedId, quoteHead } from './booking.ts';
import type { Person } from './people.ts';
import { recordStatements, replayScript } from './replay-script.ts';

const orderHead = '0d0e0000';

/**
 * Records the server's SQL statements for one booking of this person, as a pgbench script. In the script,
 * `recordedN` stands for a quote's number, so that each run books the next quote.
 */
export async function recordBooking(
  { pool }: BenchWorld,
  person: Person,
  quoteId: string,
  recordedN: number,
): Promise<string> {
  const token = person.cookie.split('=')[1] ?? '';
  const counted = countedDigits(recordedN);
  const copied = countedId(quoteHead, recordedN);
  await copyQuotes(pool, quoteId, { owners: [person], first: recordedN, last: recordedN });
  const body = bookingBody(copied);
  let made = { id: '', trackingNumber: '' };
  const statements = await recordStatements(pool, async () => {
    const session = await createSessionReader(pool)(token, copied);
    if (session === null) throw new Error('no session');
    made = await bookOrder(
      {
        readFacts: createBookingFactsReader(pool),
        writeBooking: createBookingWriter(pool),
        bus: { publish: () => undefined, subscribe: () => undefined, close: async () => undefined },
        clock: { now: () => new Date() },
        brakes: { refuse: async () => undefined },
        makeQuote: () => Promise.reject(new Error('the booking has its quote')),
      },
      session.principal,
      readBooking(z.parse(bookOrderCall.body, body)),
      {
        idempotency: {
          userId: person.id,
          visitorId: null,
          key: copied,
          call: 'POST /api/orders',
          bodyHash: hashBody(body),
        },
      },
    );
  });
  const counting = statements.map(({ text, values }) => ({
    text,
    values: values.map((value) =>
      typeof value === 'string'
        ? value
            .replaceAll(made.id, countedId(orderHead, recordedN))
            .replaceAll(made.trackingNumber, `RTN-${counted}`)
        : value,
    ),
  }));
  return replayScript(pool, counting, counted);
}
