import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  changeProofSettings as changeProofSettingsCall,
  ProofSettingsAnswer,
} from '@backhaul/contract/calls/returns/proof-settings.ts';
import { defaultProofSettings, type ProofSettings } from '@backhaul/domain/order/action-proof.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { ProofDeps } from './give-hand-over.ts';

const latestChanges = 10;

/**
 * The key, in the table `settings`, of the proof rules for one city, or of those for all cities if `city` is
 * null.
 */
const keyOf = (city: string | null) => (city === null ? 'proof' : `proof:${city}`);

interface Current {
  rules: ProofSettings;
  isOwn: boolean;
}

async function readCurrent(db: Database, city: string | null): Promise<Current> {
  const keys = [keyOf(null), keyOf(city)];
  const { rows } = await sql<{ key: string; value: Partial<ProofSettings> }>`
    SELECT key, value FROM settings WHERE key = ANY (${keys}::text[])`.execute(db);
  const own = rows.find(({ key }) => key === keyOf(city));
  const all = rows.find(({ key }) => key === keyOf(null));
  return {
    rules: { ...defaultProofSettings, ...(own ?? all)?.value },
    isOwn: city === null || own !== undefined,
  };
}

async function findCities(db: Database): Promise<ProofSettingsAnswer['cities']> {
  const { rows } = await sql<ProofSettingsAnswer['cities'][number]>`
    SELECT a.id, a.name, EXISTS (SELECT FROM settings WHERE key = 'proof:' || a.id) AS "isOwn"
    FROM service_areas a ORDER BY a.name`.execute(db);
  return rows;
}

/** Checks the city's name. Throws not_found for an unknown city. */
async function requireCity(db: Database, city: string | null): Promise<string | null> {
  if (city === null) return null;
  const found = (await findCities(db)).find(({ id }) => id === city);
  if (found === undefined) throw new AppError('not_found');
  return found.name;
}

interface ChangeRow {
  first_name: string;
  last_name: string;
  happened_at: Date;
  details: { from?: ProofSettings; to?: ProofSettings; city?: string };
}

/**
 * The proof that drivers must show, in all cities or in one, with the latest changes of these rules. Changes
 * by people whose accounts were erased are left out. Throws not_found for an unknown city.
 */
export async function readProofSettings(
  db: Database,
  city: string | null,
): Promise<ProofSettingsAnswer> {
  await requireCity(db, city);
  const { rules, isOwn } = await readCurrent(db, city);
  const cities = await findCities(db);
  const { rows } = await sql<ChangeRow>`
    SELECT u.first_name, u.last_name, e.happened_at, e.details FROM domain_events e JOIN users u ON u.id = e.actor_id
    WHERE e.subject = 'account' AND e.type = 'proof_settings_changed'
    ORDER BY e.id DESC LIMIT ${latestChanges}`.execute(db);
  const changes = rows.flatMap(({ first_name, last_name, happened_at, details }) => {
    const { from, to, city: id } = details;
    if (from === undefined || to === undefined) return [];
    const name = cities.find((one) => one.id === id)?.name ?? null;
    const by = `${first_name} ${last_name}`;
    return [{ by, at: happened_at.toISOString(), city: name, from, to }];
  });
  return { ...rules, city, isOwn, cities, changes };
}

const isSame = (one: ProofSettings, other: ProofSettings) =>
  one.handOver === other.handOver &&
  one.pickupPhoto === other.pickupPhoto &&
  one.deliveryPhoto === other.deliveryPhoto;

/**
 * Changes the proof rules of all cities, or of one city. With null, the city loses its own rules and follows
 * those of all cities. Throws not_found for an unknown city.
 */
async function changeTo(
  { db, bus, clock }: ProofDeps,
  { userId }: SessionPrincipal,
  { city, rules }: { city: string | null; rules: ProofSettings | null },
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const name = await requireCity(transaction, city);
    await sql`INSERT INTO settings (key, value) VALUES ('proof', '{}') ON CONFLICT DO NOTHING`.execute(
      transaction,
    );
    await sql`SELECT FROM settings WHERE key = 'proof' FOR UPDATE`.execute(transaction);
    const { rules: from, isOwn } = await readCurrent(transaction, city);
    if (rules === null ? !isOwn : isOwn && isSame(from, rules)) return;
    const at = clock.now();
    await (
      rules === null
        ? sql`DELETE FROM settings WHERE key = ${keyOf(city)}`
        : sql`INSERT INTO settings (key, value, updated_at, updated_by)
            VALUES (${keyOf(city)}, ${JSON.stringify(rules)}::jsonb, ${at}, ${userId})
            ON CONFLICT (key) DO UPDATE SET (value, updated_at, updated_by) =
              (excluded.value, excluded.updated_at, excluded.updated_by)`
    ).execute(transaction);
    const { rules: to } = await readCurrent(transaction, city);
    await appendSubjectEvent(transaction, {
      subject: 'account',
      subjectId: userId,
      type: 'proof_settings_changed',
      actor: { kind: 'admin', id: userId },
      sandboxId: null,
      happenedAt: at,
      details: { from, to, ...(city !== null && { city }) },
    });
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'change_proof',
      subject: { thing: name === null ? 'Proof from drivers' : `Proof from drivers in ${name}` },
      before: { ...from },
      after: { ...to },
      reason: null,
      at,
    });
  });
}

/** Changes the proof that drivers must show, in all cities or in one city. Throws not_found. */
export function changeProofSettings(
  deps: ProofDeps,
  principal: SessionPrincipal,
  {
    city = null,
    ...rules
  }: Omit<CallBody<typeof changeProofSettingsCall>, 'city'> & {
    city?: string | null | undefined;
  },
): Promise<void> {
  return changeTo(deps, principal, { city, rules });
}

/** Deletes a city's own rules, so that it uses the rules of all cities. Throws not_found. */
export function dropProofSettings(
  deps: ProofDeps,
  principal: SessionPrincipal,
  city: string,
): Promise<void> {
  return changeTo(deps, principal, { city, rules: null });
}
