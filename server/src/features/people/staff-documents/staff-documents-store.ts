import type {
  DocumentSection,
  StaffDocument,
} from '@backhaul/contract/calls/people/staff-documents.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface DocumentRow {
  key: string;
  title: string;
  version: number;
  sections: DocumentSection[];
  digest: string;
  published_at: Date;
  published_by: string | null;
  sign_by: string;
  signed: { version: number; name: string; signedAt: string; sections: DocumentSection[] } | null;
  versions: { version: number; publishedAt: string }[];
  signers: { name: string; signedAt: string | null }[];
}

/** The people who must sign: administrators and employees of the live tenant. */
const staff = sql`users u WHERE u.sandbox_id IS NULL AND u.erased_at IS NULL
  AND (u.is_admin OR EXISTS (SELECT FROM employees e WHERE e.user_id = u.id))`;

export async function isOfStaff(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${staff} AND u.id = ${userId}`.execute(db);
  return rows.length > 0;
}

const iso = (at: string) => new Date(at).toISOString();

/**
 * The newest version of every document that the staff sign, or only of the document `key`, and if the person
 * has signed it. With `withSigners`, also the people who have signed and those who must.
 */
export async function findDocuments(
  db: Database,
  {
    userId,
    withSigners,
    key = null,
  }: { userId: string; withSigners: boolean; key?: string | null },
): Promise<StaffDocument[]> {
  const { rows } = await sql<DocumentRow>`
    SELECT DISTINCT ON (d.key) d.key, d.title, d.version, d.sections, d.digest, d.published_at, d.sign_by::text,
      (SELECT a.first_name || ' ' || a.last_name FROM users a WHERE a.id = d.published_by) AS published_by,
      (SELECT jsonb_build_object('version', s.version, 'name', s.name, 'signedAt', s.signed_at, 'sections', o.sections)
        FROM staff_signatures s JOIN staff_documents o ON o.key = s.key AND o.version = s.version
        WHERE s.key = d.key AND s.person_id = ${userId} ORDER BY s.version DESC LIMIT 1) AS signed,
      (SELECT jsonb_agg(jsonb_build_object('version', v.version, 'publishedAt', v.published_at) ORDER BY v.version DESC)
        FROM staff_documents v WHERE v.key = d.key) AS versions,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'signedAt', p.signed_at) ORDER BY p.signed_at NULLS FIRST, p.name), '[]')
        FROM (SELECT u.first_name || ' ' || u.last_name AS name, (SELECT s.signed_at FROM staff_signatures s
          WHERE s.key = d.key AND s.version = d.version AND s.person_id = u.id) AS signed_at FROM ${staff}) p) AS signers
    FROM staff_documents d WHERE ${key}::text IS NULL OR d.key = ${key}
    ORDER BY d.key, d.version DESC`.execute(db);
  return rows
    .map(({ published_at: publishedAt, published_by: publishedBy, sign_by: signBy, ...row }) => ({
      key: row.key,
      title: row.title,
      version: row.version,
      sections: row.sections,
      digest: row.digest,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
      signBy,
      signed: row.signed && { ...row.signed, signedAt: iso(row.signed.signedAt) },
      versions: row.versions.map((one) => ({ ...one, publishedAt: iso(one.publishedAt) })),
      signers: withSigners
        ? row.signers.map(({ name, signedAt }) => ({
            name,
            signedAt: signedAt === null ? null : iso(signedAt),
          }))
        : null,
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
}

/** The newest version of a document, locked until the transaction ends; null if there is none. */
export async function lockNewest(
  transaction: Database,
  key: string,
): Promise<{ version: number; digest: string } | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`staff_documents ${key}`}, 0))`.execute(
    transaction,
  );
  const { rows } = await sql<{ version: number; digest: string }>`
    SELECT version, digest FROM staff_documents WHERE key = ${key} ORDER BY version DESC LIMIT 1`.execute(
    transaction,
  );
  return rows[0] ?? null;
}
