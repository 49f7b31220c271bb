import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { isCertainlyUndone } from '../../../database/certainly-undone.ts';
import type { Database } from '../../../database/connect.ts';
import { deleteSandbox } from '../../../database/delete-sandbox.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

const sandboxesPerRound = 500;
/**
 * A sandbox is deleted this many hours after its end. By then its sockets, requests and most jobs have ended.
 */
const hoursAfterEnd = 1;

export interface PurgeDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Closes sockets that are still open. Sockets normally end with the sandbox. */
async function endSessions({ db, bus }: PurgeDeps, sandboxId: string): Promise<void> {
  const { rows } = await sql<{ session: string }>`
    SELECT encode(s.token_hash, 'hex') AS session FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE u.sandbox_id = ${sandboxId}`.execute(db);
  for (const { session } of rows) bus.publish('session_ended', session);
}

/** Deletes sandboxes that ended an hour ago, each one completely. Returns their number. */
export async function purgeSandboxes(deps: PurgeDeps): Promise<number> {
  const { db, clock, log } = deps;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sandboxes
    WHERE expires_at < ${clock.now()}::timestamptz - make_interval(hours => ${hoursAfterEnd}::integer)
    ORDER BY expires_at LIMIT ${sandboxesPerRound}`.execute(db);
  let gone = 0;
  for (const { id } of rows) {
    try {
      await endSessions(deps, id);
      await deleteSandbox(db, id);
      gone += 1;
    } catch (error) {
      // A job wrote into the sandbox during the deletion, which was rolled back. The next run tries again.
      if (!isCertainlyUndone(error)) throw error;
      log.warn({ err: error, sandboxId: id }, 'a sandbox is not deleted yet');
    }
  }
  return gone;
}
