import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  changeProofSettings as changeProofSettingsCall,
  ProofSettingsAnswer,
} from '@backhaul/contract/calls/returns/proof-settings.ts';
import { defaultProofSettings, type ProofSettings } from '@backhaul/domain/order/action-proof.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { ProofDeps } from './give-hand-over.ts';

const latestChanges = 10;

async function readCurrent(db: Database): Promise<ProofSettings> {
  const { rows } = await sql<{ value: Partial<ProofSettings> }>`
    SELECT value FROM settings WHERE key = 'proof'`.execute(db);
  return { ...defaultProofSettings, ...rows[0]?.value };
}

interface ChangeRow {
  first_name: string;
  last_name: string;
  happened_at: Date;
  details: { from?: ProofSettings; to?: ProofSettings };
}

/** The required proof, with its latest changes; a change whose author was erased is left out. */
export async function readProofSettings(db: Database): Promise<ProofSettingsAnswer> {
  const current = await readCurrent(db);
  const { rows } = await sql<ChangeRow>`
    SELECT u.first_name, u.last_name, e.happened_at, e.details FROM domain_events e JOIN users u ON u.id = e.actor_id
    WHERE e.subject = 'account' AND e.type = 'proof_settings_changed'
    ORDER BY e.id DESC LIMIT ${latestChanges}`.execute(db);
  const changes = rows.flatMap(({ first_name, last_name, happened_at, details: { from, to } }) =>
    from === undefined || to === undefined
      ? []
      : [{ by: `${first_name} ${last_name}`, at: happened_at.toISOString(), from, to }],
  );
  return { ...current, changes };
}

const isSame = (one: ProofSettings, other: ProofSettings) =>
  one.handOver === other.handOver &&
  one.pickupPhoto === other.pickupPhoto &&
  one.deliveryPhoto === other.deliveryPhoto;

/** Changes the proof that all drivers must show. */
export async function changeProofSettings(
  { db, bus, clock }: ProofDeps,
  { userId }: SessionPrincipal,
  to: CallBody<typeof changeProofSettingsCall>,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    await sql`INSERT INTO settings (key, value) VALUES ('proof', '{}') ON CONFLICT DO NOTHING`.execute(
      transaction,
    );
    await sql`SELECT FROM settings WHERE key = 'proof' FOR UPDATE`.execute(transaction);
    const from = await readCurrent(transaction);
    if (isSame(from, to)) return;
    await sql`UPDATE settings SET value = ${JSON.stringify(to)}::jsonb, updated_at = ${clock.now()},
      updated_by = ${userId} WHERE key = 'proof'`.execute(transaction);
    await appendSubjectEvent(transaction, {
      subject: 'account',
      subjectId: userId,
      type: 'proof_settings_changed',
      actor: { kind: 'admin', id: userId },
      sandboxId: null,
      happenedAt: clock.now(),
      details: { from, to },
    });
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'change_proof',
      subject: { thing: 'Proof from drivers' },
      before: { ...from },
      after: { ...to },
      reason: null,
      at: clock.now(),
    });
  });
}
