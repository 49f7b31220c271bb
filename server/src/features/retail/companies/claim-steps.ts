import type { EventType } from '@backhaul/domain/events/event-kinds.ts';
import {
  afterProof,
  claimStateAt,
  companyIdOf,
  type DomainProof,
} from '@backhaul/domain/retail/company-claim.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent, type NewOrderEvent } from '../../../events/append-event.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { DnsRecords } from '../../../ports/dns-records.ts';
import { type ClaimRow, isTaken, lockClaim } from './claim-store.ts';

export interface ClaimDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  dnsRecords: DnsRecords;
  /** The secret for computing the codes in our mails. */
  secret: string;
}

/** Locks an open claim of this person on a company. Throws not_found, claim_over, demo_account. */
export async function lockOwnClaim(
  transaction: Database,
  { userId, sandboxId }: SessionPrincipal,
  { id, now }: { id: string; now: Date },
): Promise<ClaimRow> {
  if (sandboxId !== null) throw new AppError('demo_account');
  const row = await lockClaim(transaction, id);
  if (row?.claimant_id !== userId) throw new AppError('not_found');
  requireOpen(row, now);
  return row;
}

/** Checks that a claim is still open. Throws claim_over. */
export function requireOpen({ state, created_at }: ClaimRow, now: Date): void {
  const createdAt = created_at.getTime();
  if (claimStateAt({ state, createdAt }, now.getTime()) !== 'open')
    throw new AppError('claim_over');
}

export async function noteClaimEvent(
  transaction: Database,
  id: string,
  event: {
    type: EventType<'claim'>;
    actor: NewOrderEvent['actor'];
    at: Date;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  const { type, actor, at: happenedAt, details = {} } = event;
  await appendSubjectEvent(transaction, {
    subject: 'claim',
    subjectId: id,
    type,
    actor,
    sandboxId: null,
    happenedAt,
    details,
  });
}

/** Stores a new company. Customers cannot choose the company until it has a store that takes returns. */
async function addCompany(transaction: Database, claim: ClaimRow): Promise<string> {
  const { company_name: name, category } = claim;
  const [domain = ''] = claim.domains;
  if (await isTaken(transaction, { name, domain })) throw new AppError('company_known');
  const id = companyIdOf(name);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO companies (id, name, category, description, business_type, source)
    SELECT CASE WHEN EXISTS (SELECT FROM companies WHERE id = ${id}) THEN ${id} || '-' || left(${claim.id}, 8) ELSE ${id} END,
      ${name}, ${category}, ${`${name}, ${domain}.`}, 'retailer', 'retailer'
    RETURNING id`.execute(transaction);
  const companyId = rows[0]?.id ?? id;
  await sql`UPDATE company_claims SET company_id = ${companyId} WHERE id = ${claim.id}`.execute(
    transaction,
  );
  return companyId;
}

/** Makes the claimant an owner of the company and marks the claim as approved. Returns the company's id. */
export async function giveCompany(
  transaction: Database,
  claim: ClaimRow,
  { at, by }: { at: Date; by: { userId: string; words: string } | null },
): Promise<string> {
  const companyId = claim.company_id ?? (await addCompany(transaction, claim));
  await sql`
    INSERT INTO company_members (user_id, company_id, role, joined_at) VALUES (${claim.claimant_id}, ${companyId}, 'owner', ${at})
    ON CONFLICT (user_id, company_id) DO UPDATE SET role = 'owner'`.execute(transaction);
  if (claim.proven_by !== null)
    await sql`
      INSERT INTO company_domains (domain, company_id, source)
      SELECT domain, ${companyId}, 'claim' FROM unnest(${claim.domains}::text[]) AS domain
      ON CONFLICT (domain) DO NOTHING`.execute(transaction);
  await sql`
    UPDATE company_claims SET state = 'approved', decided_at = ${at}, decided_by = ${by?.userId ?? null}::uuid,
      decision = ${by?.words ?? null}, mail_nonce = NULL, mail_expires_at = NULL, record_until = NULL
    WHERE id = ${claim.id}`.execute(transaction);
  return companyId;
}

/**
 * Records that a claimant has proved control of the company's domain. Then makes the claimant an owner, or
 * puts the claim on our staff's work list. A lock prevents two simultaneous proofs from making two first
 * owners.
 */
export async function takeProof(
  transaction: Database,
  row: ClaimRow,
  { by, at }: { by: DomainProof; at: Date },
): Promise<'given' | 'person'> {
  const key = row.company_id ?? row.company_name.toLowerCase();
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`claim:${key}`}, 0))`.execute(
    transaction,
  );
  await sql`
    UPDATE company_claims SET proven_by = ${by}, proven_at = ${at}, mail_nonce = NULL, mail_expires_at = NULL,
      record_until = NULL WHERE id = ${row.id}`.execute(transaction);
  const claim = (await lockClaim(transaction, row.id)) ?? row;
  const [domain = ''] = claim.domains;
  const isNew = claim.is_new && !(await isTaken(transaction, { name: claim.company_name, domain }));
  const next = afterProof({
    isNew,
    isKnownDomain: claim.is_known_domain,
    hasOwner: claim.owners.length > 0,
  });
  const actor = { kind: 'owner', id: claim.claimant_id } as const;
  if (next === 'given') {
    await giveCompany(transaction, claim, { at, by: null });
    await noteClaimEvent(transaction, claim.id, { type: 'given', actor, at });
  } else await askPerson(transaction, claim, { words: claim.words, at });
  return next;
}

/** Puts a claim to own a company on our staff's work list, because a person must decide it. */
export async function askPerson(
  transaction: Database,
  { id, claimant_id }: ClaimRow,
  { words, at }: { words: string | null; at: Date },
): Promise<void> {
  await sql`
    UPDATE company_claims SET person_asked_at = coalesce(person_asked_at, ${at}), words = ${words} WHERE id = ${id}`.execute(
    transaction,
  );
  const actor = { kind: 'owner', id: claimant_id } as const;
  await noteClaimEvent(transaction, id, { type: 'person_asked', actor, at });
}
