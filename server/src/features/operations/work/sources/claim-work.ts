import { claimLimits, type DomainProof } from '@backhaul/domain/retail/company-claim.ts';
import { sql } from 'kysely';
import type { WorkSource } from './work-source.ts';

interface ClaimRow {
  id: string;
  claimant_id: string;
  name: string;
  company_name: string;
  proven_by: DomainProof | null;
  domain: string;
  is_owned: boolean;
  words: string | null;
  person_asked_at: Date;
}

/** Retailers' requests to claim their company, which a person decides (product-rules.md#claims). */
export const claimWork: WorkSource = {
  name: 'claim',
  on: [
    'claim.person_asked',
    'claim.given',
    'claim.approved',
    'claim.declined',
    'claim.withdrawn',
    'claim.expired',
  ],
  async read(db, ids) {
    const { rows } = await sql<ClaimRow>`
      SELECT c.id, c.claimant_id, u.first_name || ' ' || u.last_name AS name, c.company_name, c.proven_by,
        c.domains[1] AS domain, c.words, c.person_asked_at,
        EXISTS (SELECT FROM company_members m JOIN users o ON o.id = m.user_id
          WHERE m.company_id = c.company_id AND m.role = 'owner' AND o.sandbox_id IS NULL) AS is_owned
      FROM company_claims c JOIN users u ON u.id = c.claimant_id
      WHERE c.id = ANY (${[...ids]}::uuid[]) AND c.state = 'open' AND c.person_asked_at IS NOT NULL`.execute(
      db,
    );
    return rows.map((row) => ({
      sourceId: row.id,
      kind: 'company_claim',
      subject: { kind: 'claim', id: row.id },
      orderId: null,
      personId: row.claimant_id,
      since: row.person_asked_at,
      dueAt: new Date(row.person_asked_at.getTime() + claimLimits.answeredWithinMs),
      facts: {
        about: 'claim',
        name: row.name,
        company: row.company_name,
        provenBy: row.proven_by,
        domain: row.domain,
        isOwned: row.is_owned,
        words: row.words,
      },
    }));
  },
  async candidates(db) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM company_claims WHERE state = 'open' AND person_asked_at IS NOT NULL`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
};
