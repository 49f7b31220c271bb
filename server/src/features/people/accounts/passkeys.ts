import { createHash, randomUUID } from 'node:crypto';
import type { CallBody } from '@backhaul/contract/call.ts';
import {
  type addPasskey as addCall,
  keyTransports,
  type passWithPasskey as passCall,
} from '@backhaul/contract/calls/people/passkeys.ts';
import { secondFactorRules } from '@backhaul/domain/access/second-factor.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import {
  keepChallenge,
  keyAlgorithms,
  siteOf,
  verifyKeyUse,
  verifyNewKey,
  webAuthn,
} from './passkey-proof.ts';
import {
  addFactor,
  type ChangeDeps,
  type GivenByOwner,
  passSession,
  removeFactor,
  requireFresh,
  requireMayAdd,
} from './second-factor-changes.ts';
import { factorTries } from './second-factor-codes.ts';

interface KeyRow {
  id: string;
  name: string;
  credential_id: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
}

async function readKeys(db: Database, userId: string): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    SELECT id, name, credential_id, public_key, counter, transports FROM passkeys
    WHERE user_id = ${userId} ORDER BY added_at, id`.execute(db);
  return rows;
}

const known = (keys: readonly KeyRow[]) =>
  keys.map(({ credential_id: id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: keyTransports.filter((one) => transports.includes(one)),
  }));

function refuseTooMany(keys: readonly unknown[]): void {
  if (keys.length >= secondFactorRules.keysAtMost) throw new AppError('too_many_passkeys');
}

/**
 * The options with which a browser asks for a new passkey. Throws too_many_passkeys and the errors of
 * `requireMayAdd()`.
 */
export async function beginPasskey(
  deps: ChangeDeps,
  person: SessionPrincipal,
  given: GivenByOwner & { origin: string },
) {
  const { db, installation } = deps;
  await requireMayAdd(deps, person, given);
  const keys = await readKeys(db, person.userId);
  refuseTooMany(keys);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: installation.brandName,
    rpID: siteOf(given.origin).rpId,
    // Every passkey of a person stores this id, and devices may show it. It is therefore a hash from which
    // nobody can read the account's id.
    userID: Uint8Array.from(createHash('sha256').update(person.userId).digest()),
    userName: person.email,
    userDisplayName: person.email,
    supportedAlgorithmIDs: keyAlgorithms,
  });
  const { challenge, rp, user } = options;
  await keepChallenge(deps, person, { challenge, purpose: 'add' });
  return {
    challenge,
    rp: { id: siteOf(given.origin).rpId, name: rp.name },
    user,
    pubKeyCredParams: keyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: secondFactorRules.challengeMs,
    attestation: 'none' as const,
    excludeCredentials: known(keys),
    authenticatorSelection: {
      residentKey: 'preferred' as const,
      userVerification: 'preferred' as const,
    },
  };
}

/** Checks and adds a new passkey. Throws passkey_known, too_many_passkeys and the errors of the checks. */
export async function addPasskey(
  deps: ChangeDeps,
  person: SessionPrincipal,
  { name, credential, origin }: CallBody<typeof addCall> & { origin: string },
) {
  await requireMayAdd(deps, person, null);
  const key = await verifyNewKey(deps, person, { credential, site: siteOf(origin) });
  const { stored, recoveryCodes } = await addFactor(
    deps,
    person,
    name,
    async (transaction, now) => {
      refuseTooMany(await readKeys(transaction, person.userId));
      const { rows } = await sql<{ id: string }>`
      INSERT INTO passkeys (id, user_id, name, credential_id, public_key, counter, transports, added_at)
      VALUES (${randomUUID()}, ${person.userId}, ${name}, ${key.id}, ${Buffer.from(key.publicKey)}, ${key.counter},
        ${credential.transports ?? []}::text[], ${now})
      ON CONFLICT DO NOTHING RETURNING id`.execute(transaction);
      if (rows[0] === undefined) throw new AppError('passkey_known');
      return rows[0].id;
    },
  );
  return { id: stored, recoveryCodes };
}

export async function renamePasskey(
  deps: ChangeDeps,
  person: SessionPrincipal,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await requireFresh(deps, person);
  const { numAffectedRows } = await sql`
    UPDATE passkeys SET name = ${name} WHERE id = ${id} AND user_id = ${person.userId}`.execute(
    deps.db,
  );
  if (numAffectedRows === 0n) throw new AppError('not_found');
}

/**
 * Removes a passkey. Throws second_factor_required if it is the last second factor of a person who needs one.
 */
export async function removePasskey(
  deps: ChangeDeps,
  person: SessionPrincipal,
  id: string,
): Promise<void> {
  await removeFactor(deps, person, async (transaction) => {
    const { rows } = await sql<{ name: string }>`
      DELETE FROM passkeys WHERE id = ${id} AND user_id = ${person.userId} RETURNING name`.execute(
      transaction,
    );
    if (rows[0] === undefined) throw new AppError('not_found');
    return rows[0].name;
  });
}

/**
 * The options with which a browser asks for one of the person's passkeys. Throws second_factor_off if there
 * is none.
 */
export async function challengePasskey(deps: ChangeDeps, person: SessionPrincipal, origin: string) {
  const keys = await readKeys(deps.db, person.userId);
  if (keys.length === 0) throw new AppError('second_factor_off');
  const { generateAuthenticationOptions } = await webAuthn();
  const { rpId } = siteOf(origin);
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await keepChallenge(deps, person, { challenge, purpose: 'use' });
  return {
    challenge,
    rpId,
    timeout: secondFactorRules.challengeMs,
    userVerification: 'preferred' as const,
    allowCredentials: known(keys),
  };
}

/**
 * Accepts a passkey for this session: at sign-in, and again before actions that move money or change rights.
 */
export async function passWithPasskey(
  deps: ChangeDeps,
  person: SessionPrincipal,
  { credential, origin }: CallBody<typeof passCall> & { origin: string },
): Promise<void> {
  const keys = await readKeys(deps.db, person.userId);
  if (keys.length === 0) throw new AppError('second_factor_off');
  await factorTries.count(deps.db, person);
  const key = keys.find(({ credential_id }) => credential_id === credential.id);
  const counter = await verifyKeyUse(deps, person, { credential, key, site: siteOf(origin) });
  const now = deps.clock.now();
  // The use count must be higher than the stored one; otherwise, the passkey was copied. Some passkeys never
  // count and always send 0.
  const { numAffectedRows } = await sql`
    UPDATE passkeys SET counter = ${counter}, last_used_at = ${now}
    WHERE id = ${key?.id} AND (counter < ${counter} OR (counter = 0 AND ${counter}::bigint = 0))`.execute(
    deps.db,
  );
  if (numAffectedRows === 0n) throw new AppError('passkey_wrong');
  await factorTries.clear(deps.db, person);
  await passSession(deps.db, person, now);
}
