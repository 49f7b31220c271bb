import { createHash } from 'node:crypto';
import pg from 'pg';
import { declaredTables } from './tables/all-tables.ts';

/** The server's role in the embedded database. The tables belong to the role that migrates. */
const embeddedRole = 'backhaul_server';

/**
 * The tables to which the server only appends rows. Triggers allow its role few other changes to them: to
 * delete an ended demo, erase a person from events, complete a refund or release reserved credit.
 */
const growing = [
  { table: 'schema_migrations', grows: '' },
  ...declaredTables.flatMap(({ table, grows }) => (grows === undefined ? [] : [{ table, grows }])),
];

/**
 * SQL that lets a role see the rows of the job queue's tables. Their row security shows rows only to the
 * owner, unless a policy names others.
 */
const policiesFor = (role: string) => `DO $$
  DECLARE queue_table text;
  BEGIN
    FOR queue_table IN SELECT c.relname FROM pg_class c
      WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity
        AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = ${pg.escapeLiteral(role)})
    LOOP
      EXECUTE format('CREATE POLICY %I ON graphile_worker.%I TO %1$I USING (true) WITH CHECK (true)',
        ${pg.escapeLiteral(role)}, queue_table);
    END LOOP;
  END $$`;

export interface ServerRole {
  url: string;
  /** True if we create the role when missing, as in the embedded database; otherwise the database's operator does. */
  isOurs: boolean;
}

/** Grants a role exactly what the server needs. Run by the tables' owner after each migration; safe to repeat. */
async function grantToServer(owner: pg.ClientBase, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name');
  const database = pg.escapeIdentifier(rows[0]?.name ?? '');
  const both = 'public, graphile_worker';
  const statements = [
    // With a temporary table of the same name, the server could replace a table that a trigger reads.
    `REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`,
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    `GRANT USAGE ON SCHEMA ${both} TO ${name}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${both} TO ${name}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${both} TO ${name}`,
    `REVOKE INSERT ON schema_migrations FROM ${name}`,
    ...growing.flatMap(({ table, grows }) => [
      `REVOKE UPDATE, DELETE ON ${table} FROM ${name}`,
      ...(grows === '' ? [] : [`GRANT ${grows} ON ${table} TO ${name}`]),
    ]),
    policiesFor(role),
  ];
  await owner.query('BEGIN');
  try {
    for (const statement of statements) await owner.query(statement);
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK');
    throw error;
  }
}

/**
 * The server's URL of an embedded database: the same as the owner's, but with the server's role, whose
 * password is a hash of the owner's.
 */
export function embeddedServerUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHash('sha256').update(`server ${url.password}`).digest('base64url');
  url.username = embeddedRole;
  return url.href;
}

/** Creates the role that a URL names if it is missing, and grants it what the server needs. */
export async function setUpServerRole(
  owner: pg.ClientBase,
  { url, isOurs }: ServerRole,
): Promise<void> {
  const { username, password } = new URL(url);
  const role = decodeURIComponent(username);
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (isOurs && rowCount === 0)
    await owner.query(
      `CREATE ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`,
    );
  await grantToServer(owner, role);
}
