import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type NotificationGroup,
  notificationGroupNames,
} from '@backhaul/domain/notifications/notification-groups.ts';

/** The content of an unsubscribe token: a person, and the kind of mail to stop. */
interface Unsubscription {
  userId: string;
  group: NotificationGroup;
  channel: 'mail';
}

const macBytes = 16;
const macOf = (said: string, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe\0${said}`).digest().subarray(0, macBytes);

/**
 * The path of the page that unsubscribes from a kind of mail. It works forever, because old mails stay in
 * mailboxes, and it can do nothing else.
 */
export function unsubscribePath({ userId, group }: Unsubscription, secret: string): string {
  const said = `${userId}.${group}`;
  return `/unsubscribe/${said}.${macOf(said, secret).toString('base64url')}`;
}

/** The content of an unsubscribe token; null if we did not issue it. */
export function readUnsubscription(token: string, secret: string): Unsubscription | null {
  const [userId = '', name = '', mac = ''] = token.split('.');
  const group = notificationGroupNames.find((known) => known === name);
  const expected = macOf(`${userId}.${name}`, secret);
  const told = Buffer.from(mac, 'base64url');
  if (group === undefined || told.length !== macBytes || !timingSafeEqual(told, expected))
    return null;
  return { userId, group, channel: 'mail' };
}
