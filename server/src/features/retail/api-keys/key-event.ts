import type { EventType } from '@backhaul/domain/events/event-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';

interface KeyRow {
  companyId: string;
  sandboxId: string | null;
  name: string;
  beginsWith: string;
  endsAt: Date | null;
}

/** Appends an event about a key with the key's current state. The event never contains the key itself. */
export async function appendKeyEvent(
  transaction: Database,
  event: {
    keyId: string;
    type: EventType<'api_key'>;
    /** The owner who caused the event; null for the server's operator. */
    by: string | null;
    now: Date;
    details?: Record<string, string>;
  },
): Promise<void> {
  const { keyId, type, by, now, details = {} } = event;
  const { rows } = await sql<KeyRow>`
    SELECT company_id AS "companyId", sandbox_id AS "sandboxId", name, prefix AS "beginsWith",
      coalesce(revoked_at, ends_at) AS "endsAt" FROM api_keys WHERE id = ${keyId}`.execute(
    transaction,
  );
  const [key] = rows;
  if (key === undefined) throw new Error(`no key ${keyId}`);
  const { sandboxId, endsAt, ...facts } = key;
  await appendSubjectEvent(transaction, {
    subject: 'api_key',
    subjectId: keyId,
    type,
    actor: by === null ? { kind: 'system', id: null } : { kind: 'retailer', id: by },
    sandboxId,
    happenedAt: now,
    details: {
      keyId,
      ...facts,
      mode: sandboxId === null ? 'live' : 'test',
      endsAt: endsAt?.toISOString() ?? null,
      ...details,
    },
  });
}
