import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/connect.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { addressBlockOf } from '../../http/address-block.ts';
import { addressNetwork } from '../../http/address-network.ts';
import type { SessionCookie } from '../../http/session-cookie.ts';

const deviceDays = 365;
/** How long an account remembers where it was signed in to. */
const placesKeptDays = 400;

/** Where somebody tries to sign in from. */
export interface SignInPlace {
  /** A browser in which somebody signed in before, by the hash of its token. */
  device: string | null;
  network: string;
  /** The address itself, which takes its turns among others. */
  address: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const namesOf = ({ device, network }: SignInPlace) => [
  ...(device === null ? [] : [`device:${device}`]),
  `network:${network}`,
];

/** The cookie by which a browser is known again, whoever signs in; it opens nothing. */
export function createDeviceCookie(session: SessionCookie) {
  const name = `${session.name}-device`;
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: name.startsWith('__Host-'),
    maxAge: deviceDays * 86_400,
  } as const;
  const placeOf = (request: FastifyRequest, token: string | undefined): SignInPlace => ({
    device: token === undefined ? null : hashOf(token),
    network: addressNetwork(request.ip),
    address: addressBlockOf(request),
  });
  return {
    /** Where a request comes from. */
    read: (request: FastifyRequest) => placeOf(request, request.cookies[name]),
    /** Makes the browser known, if it is not yet; answers where the request comes from. */
    keep(request: FastifyRequest, reply: FastifyReply): SignInPlace {
      const token = request.cookies[name] ?? randomBytes(24).toString('base64url');
      void reply.setCookie(name, token, attributes);
      return placeOf(request, token);
    },
  };
}

export type DeviceCookie = ReturnType<typeof createDeviceCookie>;

/** The most certain of a place's names that an account was signed in from before; null = a place unknown to it. */
export async function findKnownPlace(
  db: Database,
  userId: string | null,
  place: SignInPlace,
): Promise<string | null> {
  const names = namesOf(place);
  const { rows } = await sql<{ place: string }>`
    SELECT place FROM sign_in_places WHERE user_id = ${userId} AND place = ANY (${names})`.execute(
    db,
  );
  const known = new Set(rows.map((row) => row.place));
  return names.find((name) => known.has(name)) ?? null;
}

/** Remembers where an account was signed in to. */
export async function rememberPlace(
  db: Database,
  userId: string,
  place: SignInPlace,
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO sign_in_places (user_id, place, last_at)
    SELECT ${userId}, place, ${now} FROM unnest(${namesOf(place)}::text[]) AS place
    ON CONFLICT (user_id, place) DO UPDATE SET last_at = excluded.last_at`.execute(db);
}

/** Forgets places that nobody signed in from for over a year. */
export async function purgeSignInPlaces(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM sign_in_places WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM sign_in_places
      WHERE last_at < ${now}::timestamptz - make_interval(days => ${placesKeptDays}::integer) LIMIT ${rows}))`,
  );
}
