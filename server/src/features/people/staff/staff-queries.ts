import type { CallQuery } from '@backhaul/contract/call.ts';
import type {
  listStaff,
  StaffMember,
  StaffMemberDetails,
} from '@backhaul/contract/calls/people/staff.ts';
import type { ConsoleRole } from '@backhaul/domain/access/console-roles.ts';
import { deviceWords } from '@backhaul/domain/access/device-words.ts';
import type { ActFacts, AdminAct } from '@backhaul/domain/audit/admin-acts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';

interface StaffRow {
  id: string;
  name: string;
  email: string;
  roles: { role: ConsoleRole; since: string; endsAt: string | null; givenBy: string | null }[];
  hasSecondFactor: boolean;
  sessions: number;
  lastSeenAt: Date | null;
}

const mostListed = 500;
const historyListed = 50;
const signInsListed = 50;

/** The kinds of entries in the audit log that are about a person's roles or sign-ins. */
const actsOfAccess: readonly AdminAct[] = [
  'grant_scopes',
  'give_role',
  'take_role',
  'end_role',
  'end_sessions',
  'add_second_factor',
  'remove_second_factor',
  'reset_second_factor',
];

/** SQL for the roles of a person that have not ended. The person is the row `u` of users. */
const rolesHeld = sql`
  SELECT r.role, r.since, r.ends_at, g.first_name || ' ' || g.last_name AS given_by FROM (
    SELECT scope AS role, granted_at AS since, ends_at, granted_by FROM admin_scopes WHERE user_id = u.id
    UNION ALL SELECT role, joined_at, ends_at, granted_by FROM employees WHERE user_id = u.id) r
  LEFT JOIN users g ON g.id = r.granted_by WHERE r.ends_at IS NULL OR r.ends_at > now()`;

async function findRows(db: Database, condition: RawBuilder<unknown>): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.email, u.has_second_factor AS "hasSecondFactor",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('role', h.role, 'since', h.since, 'endsAt', h.ends_at, 'givenBy', h.given_by)
        ORDER BY h.role), '[]') FROM (${rolesHeld}) h) AS roles,
      (SELECT count(*)::integer FROM sessions s WHERE s.user_id = u.id AND s.expires_at > now()) AS sessions,
      (SELECT max(s.last_used_at) FROM sessions s WHERE s.user_id = u.id AND s.expires_at > now()) AS "lastSeenAt"
    FROM users u WHERE u.sandbox_id IS NULL AND ${condition}
    ORDER BY name, u.id LIMIT ${mostListed}`.execute(db);
  return rows;
}

const instantOf = (stored: string) => new Date(stored).toISOString();

function presentMember(
  { roles, lastSeenAt, ...row }: StaffRow,
  reader: SessionPrincipal,
): StaffMember {
  return {
    ...row,
    roles: roles.map(({ since, endsAt, ...held }) => ({
      ...held,
      since: instantOf(since),
      endsAt: endsAt === null ? null : instantOf(endsAt),
    })),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    isSelf: row.id === reader.userId,
  };
}

/** Everybody with a role, sorted by name. */
export async function findStaff(
  db: Database,
  reader: SessionPrincipal,
  { q = '', role }: CallQuery<typeof listStaff>,
): Promise<StaffMember[]> {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const conditions = [
    sql`(u.is_admin OR EXISTS (SELECT FROM employees e WHERE e.user_id = u.id))`,
    ...(role === undefined
      ? []
      : [sql`EXISTS (SELECT FROM (${rolesHeld}) h WHERE h.role = ${role})`]),
    ...words.map(
      (word) =>
        sql`strpos(lower(concat_ws(' ', u.first_name, u.last_name, u.email)), lower(${word})) > 0`,
    ),
  ];
  const rows = await findRows(db, sql.join(conditions, sql` AND `));
  return rows.map((row) => presentMember(row, reader));
}

/** One person who has or had a role; undefined for other people. */
export async function readMember(
  db: Database,
  reader: SessionPrincipal,
  id: string,
): Promise<StaffMember | undefined> {
  const [row] = await findRows(
    db,
    sql`u.id = ${id} AND (u.is_admin OR EXISTS (SELECT FROM employees e WHERE e.user_id = u.id)
      OR EXISTS (SELECT FROM admin_acts a WHERE a.person_id = u.id AND a.action = ANY (${[...actsOfAccess]}::text[])))`,
  );
  return row === undefined ? undefined : presentMember(row, reader);
}

type Details = Pick<StaffMemberDetails, 'signIns' | 'history'>;

/** The browsers in which a person is signed in, the one used last first. */
export async function findSignIns(
  db: Database,
  { sessionHash }: SessionPrincipal,
  id: string,
): Promise<Details['signIns']> {
  const { rows } = await sql<{
    id: string;
    userAgent: string | null;
    firstUsedAt: Date;
    lastUsedAt: Date;
    isCurrent: boolean;
  }>`
    SELECT id, user_agent AS "userAgent", created_at AS "firstUsedAt", last_used_at AS "lastUsedAt",
      token_hash = ${sessionHash} AS "isCurrent"
    FROM sessions WHERE user_id = ${id} AND expires_at > now()
    ORDER BY last_used_at DESC, id LIMIT ${signInsListed}`.execute(db);
  return rows.map(({ userAgent, firstUsedAt, lastUsedAt, ...session }) => ({
    ...session,
    ...deviceWords(userAgent),
    firstUsedAt: firstUsedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

interface HistoryRow {
  id: string;
  at: Date;
  action: AdminAct;
  by: string | null;
  before: ActFacts | null;
  after: ActFacts | null;
  reason: string | null;
}

const roleIn = (facts: ActFacts | null): string | null => {
  const said = facts?.role ?? facts?.scopes ?? null;
  return said === null ? null : String(said);
};

/** Changes of a person's roles and sign-ins, newest first. */
export async function findHistory(db: Database, id: string): Promise<Details['history']> {
  const { rows } = await sql<HistoryRow>`
    SELECT a.id::text AS id, a.acted_at AS at, a.action, u.first_name || ' ' || u.last_name AS by, a.before, a.after, a.reason
    FROM admin_acts a LEFT JOIN users u ON u.id = a.admin_id
    WHERE a.person_id = ${id} AND a.action = ANY (${[...actsOfAccess]}::text[])
    ORDER BY a.id DESC LIMIT ${historyListed}`.execute(db);
  return rows.map(({ at, before, after, ...act }) => ({
    ...act,
    at: at.toISOString(),
    before: roleIn(before),
    after: roleIn(after),
  }));
}
