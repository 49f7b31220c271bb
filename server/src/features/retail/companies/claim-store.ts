import type { ClaimState, DomainProof } from '@backhaul/domain/retail/company-claim.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
}

/** A person's claim to own a company, with the current facts about the company. */
export interface ClaimRow {
  id: string;
  claimant_id: string;
  claimant: Person;
  company_id: string | null;
  company_name: string;
  category: string;
  is_new: boolean;
  domains: string[];
  is_known_domain: boolean;
  state: ClaimState;
  created_at: Date;
  mail_address: string | null;
  mail_nonce: string | null;
  mail_expires_at: Date | null;
  mail_tries: number;
  record_token: string;
  record_until: Date | null;
  record_checked_at: Date | null;
  proven_by: DomainProof | null;
  person_asked_at: Date | null;
  words: string | null;
  decider: string | null;
  decision: string | null;
  /** The company's owners in the live tenant. */
  owners: Person[];
  sort_at: string;
}

const ownersOf = (companyId: string) => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.first_name || ' ' || o.last_name, 'email', o.email)
    ORDER BY m.joined_at, o.id), '[]')
  FROM company_members m JOIN users o ON o.id = m.user_id
  WHERE m.company_id = ${sql.ref(companyId)} AND m.role = 'owner' AND o.sandbox_id IS NULL)`;

export async function findClaims(db: Database, rest: RawBuilder<unknown>): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    SELECT c.id, c.claimant_id, c.company_id, c.company_name, c.category, c.is_new, c.domains, c.is_known_domain, c.state,
      c.created_at, c.mail_address, c.mail_nonce, c.mail_expires_at, c.mail_tries, c.record_token, c.record_until,
      c.record_checked_at, c.proven_by, c.person_asked_at, c.words, c.decision, c.created_at::text AS sort_at,
      jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email) AS claimant,
      d.first_name || ' ' || d.last_name AS decider, ${ownersOf('c.company_id')} AS owners
    FROM company_claims c JOIN users u ON u.id = c.claimant_id LEFT JOIN users d ON d.id = c.decided_by ${rest}`.execute(
    db,
  );
  return rows;
}

export async function readClaim(db: Database, id: string): Promise<ClaimRow | undefined> {
  const [row] = await findClaims(db, sql`WHERE c.id = ${id}`);
  return row;
}

/** Locks a claim, so that acts on it run one after another. */
export async function lockClaim(transaction: Database, id: string): Promise<ClaimRow | undefined> {
  await sql`SELECT FROM company_claims WHERE id = ${id} FOR UPDATE`.execute(transaction);
  return readClaim(transaction, id);
}

interface KnownCompany {
  id: string;
  name: string;
  category: string;
  domains: string[];
  stores: number;
  is_claimed: boolean;
}

const companiesAtMost = 12;

const companyColumns = sql`
  c.id, c.name, c.category,
  ARRAY(SELECT d.domain FROM company_domains d WHERE d.company_id = c.id ORDER BY d.domain) AS domains,
  (SELECT count(*)::integer FROM stores s WHERE s.company_id = c.id AND s.accepts_returns) AS stores,
  EXISTS (SELECT FROM company_members m JOIN users o ON o.id = m.user_id
    WHERE m.company_id = c.id AND m.role = 'owner' AND o.sandbox_id IS NULL) AS is_claimed`;

/** Retailers whose name contains the text in any spelling, those that begin with it first. */
export async function searchCompanies(db: Database, q: string): Promise<KnownCompany[]> {
  const { rows } = await sql<KnownCompany>`
    SELECT ${companyColumns} FROM companies c
    WHERE c.business_type <> 'carrier' AND EXISTS (SELECT FROM company_names n
      WHERE n.company_id = c.id AND strpos(n.key, name_key(${q})) > 0)
    ORDER BY strpos(name_key(c.name), name_key(${q})) <> 1, c.name LIMIT ${companiesAtMost}`.execute(
    db,
  );
  return rows;
}

export async function readCompany(db: Database, id: string): Promise<KnownCompany | undefined> {
  const { rows } = await sql<KnownCompany>`
    SELECT ${companyColumns} FROM companies c WHERE c.id = ${id} AND c.business_type <> 'carrier'`.execute(
    db,
  );
  return rows[0];
}

/** True if a company has this domain, or has this name in any spelling. */
export async function isTaken(
  db: Database,
  { name, domain }: { name: string; domain: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM company_names WHERE key = name_key(${name})
    UNION ALL SELECT FROM company_domains WHERE domain = ${domain} LIMIT 1`.execute(db);
  return rows.length > 0;
}
