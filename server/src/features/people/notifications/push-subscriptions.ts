import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { OutgoingRequests } from '../../../ports/outgoing-requests.ts';

interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The maximum number of browsers for one person. If there are more, the oldest is deleted. */
const mostOfOnePerson = 10;
const publicKeyBytes = 65;
const secretBytes = 16;

const bytesIn = (base64url: string) =>
  /^[\w-]+=*$/.test(base64url) ? Buffer.from(base64url, 'base64url').length : 0;

/**
 * True for a URL that this server may call to send push messages: https, with a host name, on the usual port.
 * The IP address of the host is checked later, when it is called.
 */
function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(url.hostname) &&
    !/\.(?:localhost|local|internal|home|lan|arpa)$/.test(url.hostname)
  );
}

/**
 * Stores a browser's push subscription. If another person had it in this browser, it now belongs to the new
 * person. Throws push_subscription_invalid.
 */
export async function keepSubscription(
  { db, clock, outgoing }: { db: Database; clock: Clock; outgoing: OutgoingRequests },
  userId: string,
  { endpoint, p256dh, auth }: PushSubscription,
): Promise<void> {
  const isValid =
    isPushService(endpoint) && bytesIn(p256dh) === publicKeyBytes && bytesIn(auth) === secretBytes;
  if (!isValid || !(await outgoing.mayReach(new URL(endpoint).hostname)))
    throw new AppError('push_subscription_invalid');
  await sql`
    WITH kept AS (
      INSERT INTO push_subscriptions AS s (user_id, endpoint, p256dh, auth, created_at)
      VALUES (${userId}, ${endpoint}, ${p256dh}, ${auth}, ${clock.now()})
      ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
        created_at = excluded.created_at RETURNING id
    )
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE user_id = ${userId} AND endpoint <> ${endpoint}
      ORDER BY created_at DESC, id OFFSET ${mostOfOnePerson - 1})`.execute(db);
}

export async function forgetSubscription(
  db: Database,
  userId: string,
  endpoint: string,
): Promise<void> {
  await sql`DELETE FROM push_subscriptions
    WHERE user_id = ${userId} AND endpoint = ${endpoint}`.execute(db);
}

/** The browsers that receive a person's push messages. */
export async function findSubscriptions(
  db: Database,
  userId: string,
): Promise<(PushSubscription & { id: string })[]> {
  const { rows } = await sql<PushSubscription & { id: string }>`
    SELECT id, endpoint, p256dh, auth FROM push_subscriptions WHERE user_id = ${userId} ORDER BY created_at`.execute(
    db,
  );
  return rows;
}
