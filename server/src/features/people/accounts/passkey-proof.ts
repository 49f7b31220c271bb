import type { CallBody } from '@backhaul/contract/call.ts';
import type { addPasskey, passWithPasskey } from '@backhaul/contract/calls/people/passkeys.ts';
import { secondFactorRules } from '@backhaul/domain/access/second-factor.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';

/**
 * The library is loaded at the first use of a passkey, because its certificate parsers slow a start by half a
 * second.
 */
export const webAuthn = () => import('@simplewebauthn/server');

/** The algorithms EdDSA, ES256 and RS256. Every browser and every passkey supports one of them. */
export const keyAlgorithms = [-8, -7, -257];

type Purpose = 'add' | 'use';
/** This website as passkeys identify it, such as `https://returns.example` with the id `returns.example`. */
interface Site {
  origin: string;
  rpId: string;
}

export function siteOf(address: string): Site {
  const { origin, hostname: rpId } = new URL(address);
  return { origin, rpId };
}

interface ProofDeps {
  db: Database;
  clock: Clock;
}

/** Stores a challenge for this session, and deletes the session's outdated challenges. */
export async function keepChallenge(
  { db, clock }: ProofDeps,
  { sessionHash }: SessionPrincipal,
  { challenge, purpose }: { challenge: string; purpose: Purpose },
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + secondFactorRules.challengeMs);
  await sql`
    WITH outdated AS (
      DELETE FROM passkey_challenges WHERE session_hash = ${sessionHash} AND expires_at <= ${now})
    INSERT INTO passkey_challenges (challenge, session_hash, purpose, expires_at)
    VALUES (${challenge}, ${sessionHash}, ${purpose}, ${expiresAt})`.execute(db);
}

/**
 * Uses up a challenge that the server sent. A second answer to the same challenge is refused. Throws
 * passkey_used, passkey_late.
 */
async function useChallenge(
  { db, clock }: ProofDeps,
  { sessionHash }: SessionPrincipal,
  { challenge, purpose }: { challenge: string; purpose: Purpose },
): Promise<void> {
  const own = sql`challenge = ${challenge} AND session_hash = ${sessionHash} AND purpose = ${purpose}`;
  const now = clock.now();
  const { rows } = await sql<{ isInTime: boolean }>`
    UPDATE passkey_challenges SET used_at = ${now} WHERE ${own} AND used_at IS NULL
    RETURNING expires_at > ${now} AS "isInTime"`.execute(db);
  if (rows[0]?.isInTime === true) return;
  const { rows: used } = await sql`SELECT FROM passkey_challenges WHERE ${own}`.execute(db);
  throw new AppError(rows.length === 0 && used.length > 0 ? 'passkey_used' : 'passkey_late');
}

interface ClientData {
  challenge?: unknown;
  origin?: unknown;
}

function readClientData(encoded: string): ClientData {
  try {
    const read: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    if (typeof read === 'object' && read !== null) return read;
  } catch {
    // Invalid JSON gets the same `passkey_wrong` error as any other unusable data.
  }
  throw new AppError('passkey_wrong');
}

/**
 * Uses up the challenge in the browser's answer, and checks that the answer is for this website. Returns the
 * challenge and origin that the library must expect. Throws passkey_wrong, passkey_elsewhere and the errors
 * of `useChallenge()`.
 */
async function expectedOf(
  deps: ProofDeps,
  person: SessionPrincipal,
  { clientDataJSON, purpose, site }: { clientDataJSON: string; purpose: Purpose; site: Site },
) {
  const { challenge, origin } = readClientData(clientDataJSON);
  if (typeof challenge !== 'string') throw new AppError('passkey_wrong');
  await useChallenge(deps, person, { challenge, purpose });
  if (origin !== site.origin) throw new AppError('passkey_elsewhere');
  return {
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    // The password was checked before. The passkey only proves, by a touch, that the person has the device.
    requireUserVerification: false,
  };
}

/** Throws passkey_wrong for a plain Error, which the library throws for an answer that does not fit. */
async function refuseUnfit<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    const isElsewhere = error instanceof Error && error.name === 'UnexpectedRPIDHash';
    throw new AppError(isElsewhere ? 'passkey_elsewhere' : 'passkey_wrong');
  }
}

/**
 * Checks the answer of a new passkey, and returns the values to store. Throws passkey_wrong, passkey_late,
 * passkey_used, passkey_elsewhere.
 */
export async function verifyNewKey(
  deps: ProofDeps,
  person: SessionPrincipal,
  given: { credential: CallBody<typeof addPasskey>['credential']; site: Site },
) {
  const { id, clientDataJSON, attestationObject } = given.credential;
  const expected = await expectedOf(deps, person, {
    clientDataJSON,
    purpose: 'add',
    site: given.site,
  });
  const { verifyRegistrationResponse } = await webAuthn();
  const { verified, registrationInfo } = await refuseUnfit(() =>
    verifyRegistrationResponse({
      ...expected,
      supportedAlgorithmIDs: keyAlgorithms,
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
    }),
  );
  if (!verified) throw new AppError('passkey_wrong');
  return registrationInfo.credential;
}

interface StoredKey {
  id: string;
  credential_id: string;
  public_key: Buffer;
  counter: string;
}

/**
 * Checks the answer of a stored passkey, and returns its new use count. Throws passkey_wrong, passkey_late,
 * passkey_used, passkey_elsewhere.
 */
export async function verifyKeyUse(
  deps: ProofDeps,
  person: SessionPrincipal,
  given: {
    credential: CallBody<typeof passWithPasskey>['credential'];
    key: StoredKey | undefined;
    site: Site;
  },
): Promise<number> {
  const { credential, key } = given;
  const { id, ...response } = credential;
  const expected = await expectedOf(deps, person, {
    clientDataJSON: response.clientDataJSON,
    purpose: 'use',
    site: given.site,
  });
  if (key === undefined) throw new AppError('passkey_wrong');
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await refuseUnfit(() =>
    verifyAuthenticationResponse({
      ...expected,
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      credential: {
        id: key.credential_id,
        publicKey: Uint8Array.from(key.public_key),
        counter: Number(key.counter),
      },
    }),
  );
  if (!verified) throw new AppError('passkey_wrong');
  return authenticationInfo.newCounter;
}
