import type * as calls from '@backhaul/contract/calls/people/notification-preferences.ts';
import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import { notificationChannels } from '@backhaul/domain/notifications/notification-channels.ts';
import {
  choiceProblem,
  groupOf,
  groupsFor,
  isOn,
} from '@backhaul/domain/notifications/notification-groups.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { readRecipient } from './read-recipient.ts';

type Preferences = CallAnswer<typeof calls.readNotificationPreferences>;
type Change = CallBody<typeof calls.changeNotificationPreferences>['changes'][number];

/**
 * A person's choice of channels for each group of notifications. Throws not_found if the account is deleted.
 */
export async function readPreferences(db: Database, userId: string): Promise<Preferences> {
  const person = await readRecipient(db, userId);
  if (person === undefined) throw new AppError('not_found');
  const { email, isMailUnreachable, pushDevices, text, choices } = person;
  return {
    groups: groupsFor(person).map((group) => {
      const { name, about, channels } = groupOf(group);
      return {
        group,
        name,
        about,
        channels: notificationChannels
          .filter((channel) => channels[channel] !== undefined)
          .map((channel) => ({
            channel,
            isOn: isOn(group, channel, choices),
            isLocked: channels[channel] === 'always',
          })),
      };
    }),
    mail: { address: email, isUnreachable: isMailUnreachable },
    push: { devices: pushDevices },
    text: {
      phone: text === null ? null : phoneText(text.phone),
      isConfirmed: text?.isConfirmed ?? false,
      isStopped: text?.isStopped ?? false,
    },
  };
}

/**
 * Stores a person's choice of channels. Throws, and changes nothing, for a channel that is locked or that
 * this group of notifications does not use.
 */
export async function changePreferences(
  db: Database,
  userId: string,
  changes: readonly Change[],
): Promise<void> {
  for (const { group, channel } of changes) {
    const problem = choiceProblem(group, channel);
    if (problem !== null) throw new AppError(problem);
  }
  // The last of two changes of one channel counts, because one statement cannot write a row twice.
  const last = new Map(changes.map((change) => [`${change.group} ${change.channel}`, change]));
  await sql`
    INSERT INTO notification_choices (user_id, group_name, channel, is_on)
    SELECT ${userId}, c.group, c.channel, c."isOn"
    FROM jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb) AS c ("group" text, channel text, "isOn" boolean)
    ON CONFLICT (user_id, group_name, channel) DO UPDATE SET is_on = excluded.is_on`.execute(db);
}
