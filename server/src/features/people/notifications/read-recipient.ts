import type { Choices } from '@backhaul/domain/notifications/notification-groups.ts';
import { sql } from 'kysely';
import { zoneOfPerson } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { holdsNow } from '../../../database/roles-now.ts';
import { groupOnDatabase, inPlaces } from '../../../database/grouped-statement.ts';
import { listed } from '../../../database/listed.ts';

/**
 * A person's e-mail address, phone number and number of browsers with push, with the choice of channels for
 * each group of notifications.
 */
export interface Recipient {
  email: string;
  isMailUnreachable: boolean;
  sandboxId: string | null;
  isDriver: boolean;
  isAdmin: boolean;
  readsReports: boolean;
  timeZone: string;
  pushDevices: number;
  text: { phone: string; isConfirmed: boolean; isStopped: boolean } | null;
  choices: Choices;
}

const isUnreachable = (channel: 'mail' | 'text', address: string) =>
  sql<boolean>`EXISTS (SELECT FROM unreachable_addresses
    WHERE channel = ${channel} AND address = ${sql.ref(address)})`;

/** One statement reads at most this many people. */
const mostAtOnce = 50;

const readOne = groupOnDatabase<string, (Recipient & { place: number }) | null>(
  async (db, userIds) => {
    const { rows } = await sql<Recipient & { place: number }>`
    SELECT asked.place::integer AS place, u.email, ${isUnreachable('mail', 'u.email')} AS "isMailUnreachable", u.sandbox_id AS "sandboxId",
      u.is_driver AS "isDriver", u.is_admin AS "isAdmin", ${sql.raw(holdsNow('read_reports'))} AS "readsReports", ${zoneOfPerson(sql`u.id`)} AS "timeZone",
      (SELECT count(*)::integer FROM push_subscriptions WHERE user_id = u.id) AS "pushDevices",
      (SELECT jsonb_build_object('phone', t.phone, 'isConfirmed', t.confirmed_at IS NOT NULL,
        'isStopped', ${isUnreachable('text', 't.phone')}) FROM text_numbers t WHERE t.user_id = u.id) AS text,
      (SELECT coalesce(jsonb_object_agg(c.group_name, c.channels), '{}') FROM (
        SELECT group_name, jsonb_object_agg(channel, is_on) AS channels
        FROM notification_choices WHERE user_id = u.id GROUP BY group_name) c) AS choices
    FROM unnest(${listed(userIds)}) WITH ORDINALITY AS asked (id, place) JOIN users u ON u.id = asked.id`.execute(
      db,
    );
    return inPlaces(userIds.length, rows);
  },
  mostAtOnce,
);

/**
 * A person's e-mail address, phone number and choices. Undefined if the account is deleted. Calls at the same
 * time are answered by one SQL query.
 */
export async function readRecipient(db: Database, userId: string): Promise<Recipient | undefined> {
  return (await readOne(db, userId)) ?? undefined;
}
