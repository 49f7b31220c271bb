import { needsSecondFactor, secondFactorRules } from '@backhaul/domain/access/second-factor.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { SignInPlace } from '../../../http/device-cookie.ts';
import type { Bus } from '../../../ports/bus.ts';
import { confirmOwner } from './confirm-owner.ts';
import { type FactorDeps, makeRecoveryCodes } from './second-factor-codes.ts';

export interface ChangeDeps extends FactorDeps {
  bus: Pick<Bus, 'publish'>;
  requiresSecondFactor: boolean;
}

/**
 * The proof that the caller owns the account, while the account has no second factor. The password may be
 * left out shortly after a sign-in.
 */
export interface GivenByOwner {
  currentPassword: string | undefined;
  place: SignInPlace;
}

const freshMs = secondFactorRules.freshMs;

interface FactorState {
  isOn: boolean;
  isFresh: boolean;
  isSignInNew: boolean;
}

type StateDeps = Pick<FactorDeps, 'db' | 'clock'>;

async function readState({ db, clock }: StateDeps, person: SessionPrincipal): Promise<FactorState> {
  const freshSince = new Date(clock.now().getTime() - freshMs);
  const { rows } = await sql<FactorState>`
    SELECT u.has_second_factor AS "isOn",
      coalesce(s.second_factor_at > ${freshSince}, false) AS "isFresh",
      s.created_at > now() - make_interval(secs => ${freshMs / 1000}) AS "isSignInNew"
    FROM users u JOIN sessions s ON s.user_id = u.id WHERE s.token_hash = ${person.sessionHash}`.execute(
    db,
  );
  if (rows[0] === undefined) throw new AppError('not_signed_in');
  return rows[0];
}

/**
 * Throws unless this session gave a second factor within the last ten minutes: second_factor_off,
 * second_factor_needed, second_factor_stale.
 */
export async function requireFresh(deps: StateDeps, person: SessionPrincipal): Promise<void> {
  const { isOn, isFresh } = await readState(deps, person);
  if (!isOn) throw new AppError('second_factor_off');
  if (person.owes) throw new AppError('second_factor_needed');
  if (!isFresh) throw new AppError('second_factor_stale');
}

/**
 * Throws unless the person may add a second factor. A person with a factor must have used it in the last ten
 * minutes. A person without one must have signed in within ten minutes or give the password.
 */
export async function requireMayAdd(
  deps: StateDeps,
  person: SessionPrincipal,
  given: GivenByOwner | null,
): Promise<void> {
  if (!needsSecondFactor(person) && !person.owes) throw new AppError('second_factor_not_yours');
  const { isOn, isSignInNew } = await readState(deps, person);
  if (isOn) return requireFresh(deps, person);
  if (given === null || (isSignInNew && person.sandboxId === null)) return;
  await confirmOwner(deps.db, person, given.currentPassword, given.place);
}

export const passSession = (db: Database, { sessionHash }: SessionPrincipal, now: Date) =>
  sql`UPDATE sessions SET second_factor_at = ${now} WHERE token_hash = ${sessionHash}`.execute(db);

/** The name of a passkey; null for an authenticator app. */
export type FactorName = string | null;

async function noteChange(
  transaction: Database,
  { userId }: SessionPrincipal,
  { key, isAdded, now }: { key: FactorName; isAdded: boolean; now: Date },
): Promise<void> {
  await appendSubjectEvent(transaction, {
    subject: 'account',
    subjectId: userId,
    type: isAdded ? 'second_factor_added' : 'second_factor_removed',
    actor: { kind: 'owner', id: userId },
    sandboxId: null,
    happenedAt: now,
    details: { key },
  });
  const facts = (isThere: boolean) =>
    key === null ? { signInCode: isThere } : { signInKey: isThere ? key : null };
  await noteAdminAct(transaction, {
    adminId: userId,
    action: isAdded ? 'add_second_factor' : 'remove_second_factor',
    subject: { personId: userId },
    before: facts(!isAdded),
    after: facts(isAdded),
    reason: null,
    at: now,
  });
}

/**
 * Locks a person's second factors, so that two changes run one after another. True if the person already had
 * one.
 */
async function lockFactors(transaction: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has_second_factor: boolean }>`
    SELECT has_second_factor FROM users WHERE id = ${userId} FOR UPDATE`.execute(transaction);
  return rows[0]?.has_second_factor === true;
}

/**
 * Makes the sockets of the person's other sessions connect again. These sessions have fewer rights until they
 * give the new factor.
 */
async function renewOtherSessions(
  { db, bus }: ChangeDeps,
  { userId, sessionHash }: SessionPrincipal,
): Promise<void> {
  const { rows } = await sql<{ session: string }>`
    SELECT encode(token_hash, 'hex') AS session FROM sessions
    WHERE user_id = ${userId} AND token_hash <> ${sessionHash}`.execute(db);
  for (const { session } of rows) bus.publish('rights_changed', session);
}

/**
 * Adds a second factor after this session has used it successfully. Returns recovery codes for the person's
 * first factor, else null.
 */
export async function addFactor<T>(
  deps: ChangeDeps,
  person: SessionPrincipal,
  key: FactorName,
  store: (transaction: Database, now: Date) => Promise<T>,
): Promise<{ stored: T; recoveryCodes: string[] | null }> {
  const added = await commitEvents(deps.db, deps.bus, async (transaction) => {
    const now = deps.clock.now();
    const wasOn = await lockFactors(transaction, person.userId);
    const stored = await store(transaction, now);
    await sql`UPDATE users SET has_second_factor = true WHERE id = ${person.userId}`.execute(
      transaction,
    );
    await passSession(transaction, person, now);
    await noteChange(transaction, person, { key, isAdded: true, now });
    const recoveryCodes = wasOn ? null : await makeRecoveryCodes(transaction, deps, person.userId);
    return { stored, recoveryCodes };
  });
  if (added.recoveryCodes !== null) await renewOtherSessions(deps, person);
  return added;
}

/**
 * Removes a second factor. Throws second_factor_required for the last factor of a person who needs one, and
 * the errors of `requireFresh()`.
 */
export async function removeFactor(
  deps: ChangeDeps,
  person: SessionPrincipal,
  remove: (transaction: Database) => Promise<FactorName>,
): Promise<void> {
  await requireFresh(deps, person);
  await commitEvents(deps.db, deps.bus, async (transaction) => {
    const { userId } = person;
    await lockFactors(transaction, userId);
    const key = await remove(transaction);
    const { rows } = await sql`
      SELECT FROM second_factors WHERE user_id = ${userId} AND confirmed_at IS NOT NULL
      UNION ALL SELECT FROM passkeys WHERE user_id = ${userId}`.execute(transaction);
    if (rows.length === 0) {
      if (deps.requiresSecondFactor && needsSecondFactor(person))
        throw new AppError('second_factor_required');
      await sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`.execute(transaction);
      await sql`UPDATE users SET has_second_factor = false WHERE id = ${userId}`.execute(
        transaction,
      );
    }
    await noteChange(transaction, person, { key, isAdded: false, now: deps.clock.now() });
  });
}
