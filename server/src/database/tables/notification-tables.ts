import { sql } from 'kysely';
import { gone, ofPeople, ofPerson, ofSandbox, ownEmail, peopleOf, type Tables } from './table.ts';

export const notificationTables = {
  local_mail_outbox: {
    owners: ['adapters/local'],
    sandbox: ofSandbox,
    exported: 'mails are under notifications; their secret links are kept nowhere else',
    // The rows are found by e-mail, so this must run before the user's e-mail is erased.
    erased: (id) =>
      sql`DELETE FROM local_mail_outbox WHERE to_address LIKE '%<' || ${ownEmail(id)} || '>'`,
  },
  local_message_outbox: {
    owners: ['adapters/local'],
    sandbox: ofSandbox,
    exported: 'messages are under notifications',
    erased: (id) => sql`DELETE FROM local_message_outbox
    WHERE to_address IN (SELECT phone FROM text_numbers WHERE user_id = ${id}
      UNION ALL SELECT endpoint FROM push_subscriptions WHERE user_id = ${id})`,
    lists: { channel: 'notifications/notification-channels#NotificationChannel' },
  },
  notification_deliveries: {
    owners: ['features/people/notifications'],
    sandbox: (id) =>
      sql`notification_id IN (SELECT id FROM notifications WHERE recipient_id IN ${peopleOf(id)})`,
    exported: {
      as: 'notificationDeliveries',
      belongs: (id) =>
        sql`notification_id IN (SELECT id FROM notifications WHERE recipient_id = ${id})`,
    },
    erased: 'gone with their notifications',
    lists: {
      channel: 'notifications/notification-channels#NotificationChannel',
      state: 'notifications/notification-channels#DeliveryState',
    },
  },
  notifications: {
    owners: ['features/people/notifications'],
    sandbox: (id) => sql`recipient_id IN ${peopleOf(id)}`,
    exported: { as: 'notifications', belongs: (id) => sql`recipient_id = ${id}` },
    erased: (id) => sql`DELETE FROM notifications WHERE recipient_id = ${id}`,
    lists: { moment: 'notifications/moments#NotificationMoment' },
  },
  notification_choices: {
    owners: ['features/people/notifications'],
    sandbox: ofPeople,
    exported: { as: 'notificationChoices', belongs: ofPerson },
    erased: gone,
    lists: {
      channel: 'notifications/notification-channels#NotificationChannel',
      group_name: 'notifications/notification-groups#NotificationGroup',
    },
  },
  push_subscriptions: {
    owners: ['features/people/notifications'],
    sandbox: ofPeople,
    exported: {
      as: 'pushSubscriptions',
      belongs: ofPerson,
      // With these columns anybody could send messages to the browser.
      withheld: ['endpoint', 'p256dh', 'auth'],
    },
    erased: gone,
  },
  text_numbers: {
    owners: ['features/people/notifications'],
    sandbox: ofPeople,
    exported: { as: 'textNumbers', belongs: ofPerson, withheld: ['code_hash'] },
    erased: gone,
  },
  // These are e-mail addresses and phone numbers of real people. Sandboxes send nothing to such addresses, so
  // they have no rows here.
  unreachable_addresses: {
    owners: ['features/people/notifications'],
    sandbox: null,
    exported: {
      as: 'unreachableAddresses',
      belongs: (id) => sql`(channel = 'mail' AND address = ${ownEmail(id)}
      OR channel = 'text' AND address = (SELECT phone FROM text_numbers WHERE user_id = ${id}))`,
    },
    // The row of a phone number that replied STOP stays, so that nothing is ever sent there again.
    erased: (id) => sql`DELETE FROM unreachable_addresses
    WHERE channel = 'mail' AND address = ${ownEmail(id)}`,
    lists: { channel: 'notifications/notification-channels#NotificationChannel' },
  },
} satisfies Tables;
