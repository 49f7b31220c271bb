import { textProblem } from '@backhaul/domain/notifications/message-problem.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PushSender } from '../../ports/push-sender.ts';
import type { TextSender } from '../../ports/text-sender.ts';

interface LocalDeps {
  db: Database;
  clock: Clock;
}

interface Kept {
  key: string;
  channel: 'push' | 'text';
  to: string;
  body: string;
}

async function keep(
  { db, clock }: LocalDeps,
  sandboxId: string | null,
  { key, channel, to, body }: Kept,
): Promise<{ result: 'sent' }> {
  await sql`
    INSERT INTO local_message_outbox (key, sandbox_id, channel, to_address, body, sent_at)
    VALUES (${key}, ${sandboxId}::uuid, ${channel}, ${to}, ${body}, ${clock.now()})
    ON CONFLICT (key) DO NOTHING`.execute(db);
  return { result: 'sent' };
}

/** Stores text messages in a table and sends none. */
export function createLocalTextSender(deps: LocalDeps, sandboxId: string | null): TextSender {
  return {
    knowsKeys: true,
    async send({ key, to, body }) {
      const why = textProblem({ to });
      if (why !== null) return { result: 'refused', why, isGone: false };
      return keep(deps, sandboxId, { key, channel: 'text', to, body });
    },
  };
}

/** Stores push messages in a table and sends none. */
export function createLocalPushSender(deps: LocalDeps, sandboxId: string | null): PushSender {
  return {
    knowsKeys: true,
    send: ({ key, subscription, title, body, path }) =>
      keep(deps, sandboxId, {
        key,
        channel: 'push',
        to: subscription.endpoint,
        body: JSON.stringify({ title, body, path }),
      }),
  };
}
