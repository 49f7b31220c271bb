import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { groupOf } from '@backhaul/domain/notifications/notification-groups.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { formRoutes } from '../../../http/form-routes.ts';
import { type LinkPage, sendLinkPage } from '../../../http/link-page.ts';
import { changePreferences } from './preferences.ts';
import { readUnsubscription } from './unsubscribe-token.ts';

interface UnsubscribeDeps {
  db: Database;
  secret: string;
  brandName: string;
}

const notOurs = {
  heading: 'This link is not valid',
  says: 'Part of the link may be missing. You can turn off e-mails in your settings.',
};

const personExists = async (db: Database, userId: string) =>
  (await sql`SELECT FROM users WHERE id = ${userId}`.execute(db)).rows.length > 0;

/**
 * Unsubscribes a reader from a kind of mail with one POST, without a session (RFC 8058). Mail programs send
 * it, and so does the page at the same URL. A GET changes nothing, because scanners open every link.
 */
export function unsubscribeRoutes(
  fastify: FastifyInstance,
  { db, secret, brandName }: UnsubscribeDeps,
): void {
  const url = '/unsubscribe/:token';
  const said = (request: FastifyRequest) =>
    readUnsubscription((request.params as { token: string }).token, secret);
  const show = (reply: FastifyReply, status: number, page: LinkPage) =>
    sendLinkPage(reply, brandName, {
      status,
      page: {
        ...page,
        link: { label: 'Choose what we send you', path: pagePaths.accountSettings },
      },
    });

  fastify.get(url, (request, reply) => {
    const unsubscription = said(request);
    if (unsubscription === null) return show(reply, 404, notOurs);
    const { name } = groupOf(unsubscription.group);
    return show(reply, 200, {
      heading: `Stop e-mails about ‘${name}’?`,
      says: 'You still find these messages in the app. We always send receipts and messages about your account’s security.',
      buttons: [{ label: 'Unsubscribe', value: 'yes' }],
    });
  });

  formRoutes(fastify, (scope) => {
    scope.post(url, async (request, reply) => {
      const unsubscription = said(request);
      if (unsubscription === null) return show(reply, 404, notOurs);
      const { userId, group, channel } = unsubscription;
      if (await personExists(db, userId))
        await changePreferences(db, userId, [{ group, channel, isOn: false }]);
      return show(reply, 200, {
        heading: 'You are unsubscribed',
        says: `We no longer send you e-mails about ‘${groupOf(group).name}’.`,
      });
    });
  });
}
