import { retentionDays } from '@backhaul/domain/access/retention.ts';
import { createHash, randomBytes } from 'node:crypto';
import {
  linkLifetimeMs,
  linkLimits,
  linkProblem,
  type LinkPurpose,
  type StoredLink,
} from '@backhaul/domain/access/account-link.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import type { Clock } from '../../../ports/clock.ts';

/** The purposes of links that a person can request. */
type AskedPurpose = Exclude<LinkPurpose, 'claim_account'>;

const requestEvents = {
  verify_email: 'verification_requested',
  reset_password: 'password_reset_requested',
  change_email: 'email_change_requested',
} as const satisfies Record<AskedPurpose, string>;

/**
 * SQL for the e-mail address that a link with this purpose verifies: the requested new address, or else the
 * account's current address. `u` is a row of users.
 */
const provenBy = (purpose: RawBuilder<unknown>) =>
  sql`CASE ${purpose}::text WHEN 'change_email' THEN u.new_email ELSE u.email END`;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Creates a link's token for a mail to `email`, and stores only its hash. Null if the account is deleted, in
 * a sandbox, or has nothing left to verify. If the mail is retried, a second token may exist; both work until
 * one is used.
 */
export async function issueLink(
  { db, clock }: { db: Database; clock: Clock },
  { userId, purpose }: { userId: string; purpose: LinkPurpose },
): Promise<{ token: string; firstName: string; email: string } | null> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + linkLifetimeMs[purpose]);
  const isVerifying = purpose === 'verify_email';
  const { rows } = await sql<{ first_name: string; email: string }>`
    WITH person AS (
      SELECT id, ${provenBy(sql`${purpose}`)} AS email, first_name FROM users u
      WHERE id = ${userId} AND sandbox_id IS NULL AND (NOT ${isVerifying}::boolean OR email_verified_at IS NULL)
        AND ${provenBy(sql`${purpose}`)} IS NOT NULL
    ), issued AS (
      INSERT INTO account_links (token_hash, user_id, purpose, email, issued_at, expires_at)
      SELECT ${hashOf(token)}, id, ${purpose}, email, ${now}, ${expiresAt} FROM person
    )
    SELECT first_name, email FROM person`.execute(db);
  const [person] = rows;
  return person === undefined ? null : { token, firstName: person.first_name, email: person.email };
}

export const tooManyLinks =
  'We have just sent you several links. Check your inbox and spam folder, or try again in 15 minutes.';

/** Appends the event that mails a link to the account. False if the account has requested too many links. */
export async function askForLink(
  transaction: Database,
  { userId, purpose }: { userId: string; purpose: AskedPurpose },
  now: Date,
): Promise<boolean> {
  // The lock makes simultaneous requests of one account run one after another, so that the count below
  // includes all of them.
  await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(transaction);
  const type = requestEvents[purpose];
  const since = (interval: RawBuilder<unknown>) =>
    sql`count(*) FILTER (WHERE happened_at > ${now}::timestamptz - ${interval})::integer`;
  const { rows } = await sql<{ lately: number; today: number }>`
    SELECT ${since(sql`interval '15 minutes'`)} AS lately, ${since(sql`interval '1 day'`)} AS today
    FROM domain_events WHERE order_id IS NULL AND subject = 'account' AND subject_id = ${userId} AND type = ${type}`.execute(
    transaction,
  );
  const { lately = 0, today = 0 } = rows[0] ?? {};
  if (lately >= linkLimits.perQuarterHour || today >= linkLimits.perDay) return false;
  await appendSubjectEvent(transaction, {
    subject: 'account',
    subjectId: userId,
    type,
    actor: { kind: 'owner', id: userId },
    sandboxId: null,
    happenedAt: now,
  });
  return true;
}

interface LinkUse {
  token: string;
  purposes: readonly LinkPurpose[];
  /**
   * The signed-in person who opens the link, if the link works only for its own account. Null if the link
   * works for anybody.
   */
  userId: string | null;
  now: Date;
}

async function readLink(db: Database, { token, purposes, userId, now }: LinkUse, lock = sql``) {
  const { rows } = await sql<
    Omit<StoredLink, 'expiresAtMs'> & { expiresAt: Date; purpose: LinkPurpose }
  >`
    SELECT l.user_id AS "userId", l.purpose, l.email, ${provenBy(sql`l.purpose`)} AS "currentEmail",
      l.expires_at AS "expiresAt", l.used_at IS NOT NULL AS "isUsed"
    FROM account_links l JOIN users u ON u.id = l.user_id
    WHERE l.token_hash = ${hashOf(token)} AND l.purpose = ANY (${[...purposes]}::text[]) ${lock}`.execute(
    db,
  );
  const [row] = rows;
  const link = row && { ...row, expiresAtMs: row.expiresAt.getTime() };
  const problem = linkProblem(link, { nowMs: now.getTime(), userId });
  if (link === undefined || problem !== null) throw new AppError(problem ?? 'link_invalid');
  return { userId: link.userId, email: link.email, purpose: link.purpose };
}

/** Throws an error if the link is not valid. Does not use up the link. */
export async function checkLink(db: Database, use: LinkUse): Promise<void> {
  await readLink(db, use);
}

/**
 * Uses up a link and all other links of its account with the same purpose. Throws an error if it is not
 * valid.
 */
export async function takeLink(
  transaction: Database,
  use: LinkUse,
): Promise<{ userId: string; email: string; purpose: LinkPurpose }> {
  const link = await readLink(transaction, use, sql`FOR UPDATE`);
  await closeLinks(transaction, link.userId, { purpose: link.purpose, now: use.now });
  return link;
}

/** Ends every open link of an account with this purpose. */
export async function closeLinks(
  transaction: Database,
  userId: string,
  { purpose, now }: { purpose: LinkPurpose; now: Date },
): Promise<void> {
  await sql`UPDATE account_links SET used_at = ${now}
    WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL`.execute(transaction);
}

/** Deletes links a month after they expired. */
export async function purgeLinks(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM account_links WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM account_links
      WHERE expires_at < ${now}::timestamptz - make_interval(days => ${retentionDays.endedLink}::integer) LIMIT ${rows}))`,
  );
}
