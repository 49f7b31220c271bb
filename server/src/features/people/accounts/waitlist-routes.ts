import { joinWaitlist, readZip } from '@backhaul/contract/calls/people/accounts.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import type { AccountsDeps } from './accounts-deps.ts';

/** The open area that serves a ZIP code; null if there is none. */
async function findServingArea(db: Database, zip: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    SELECT a.name FROM service_area_zips z JOIN service_areas a ON a.id = z.area_id
    WHERE z.zip = ${zip} AND a.is_live`.execute(db);
  return rows[0]?.name ?? null;
}

/**
 * API calls about the ZIP codes in which we pick up items, and for the waitlists of other ZIP codes.
 */
export function waitlistRoutes(
  calls: CallServer,
  { db, authPerMinute }: Pick<AccountsDeps, 'db' | 'authPerMinute'>,
): void {
  calls.handle(readZip, async ({ params: { zip } }) => ({
    zip,
    areaName: await findServingArea(db, zip),
  }));

  calls.handle(
    joinWaitlist,
    ({ body, idempotency }) =>
      db.transaction().execute(async (transaction) => {
        const { email, zip, kind } = body;
        const isServed = (await findServingArea(transaction, zip)) !== null;
        if (kind === 'driver' || !isServed)
          await sql`
            INSERT INTO waitlist_entries (id, email, zip, kind) VALUES (${randomUUID()}, ${email}, ${zip}, ${kind})
            ON CONFLICT (email, zip, kind) DO UPDATE SET told_at = NULL`.execute(transaction);
        const answer = { ...body, isServed };
        await saveIdempotentResponse(transaction, idempotency, 201, answer);
        return answer;
      }),
    { perMinute: authPerMinute },
  );
}
