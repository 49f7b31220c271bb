import * as acts from '@backhaul/contract/calls/people/message-acts.ts';
import { listOutbox } from '@backhaul/contract/calls/people/notifications.ts';
import { notificationMoments } from '@backhaul/domain/notifications/moments.ts';
import { sendAgainProblem } from '@backhaul/domain/notifications/send-again.ts';
import { AppError } from '../../../app/app-error.ts';
import { cursorAfter, readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findOutbox, messagesLookedThrough } from './find-outbox.ts';
import type { MailSite } from './mail-layout.ts';
import { describeTemplate, drawExampleMail, previewMessage } from './preview-message.ts';
import { readMailSite } from './read-mail-site.ts';
import { sendMessageAgain } from './send-again.ts';

const pageSize = 50;

/**
 * The Content-Security-Policy for a mail's HTML. The mail may be shown in a frame on our own pages, may use
 * its own styles, and may load nothing.
 */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

interface OutboxDeps {
  db: Database;
  clock: Clock;
  site: MailSite;
  /** Removes secrets (link tokens, codes) from a text, unless this server's settings let staff read them. */
  shown: (text: string) => string;
}

/** API calls for all sent messages, and for examples of every message. */
export function outboxRoutes(calls: CallServer, deps: OutboxDeps): void {
  const { db, clock, site, shown } = deps;

  calls.handle(listOutbox, async ({ query, reply }) => {
    const { limit = pageSize, channel, state, q } = query;
    const page = { channel, state, q: q || undefined, cursor: readCursor(query.cursor), limit };
    const { rows, end } = await findOutbox(db, await readMailSite(db, site), page);
    const next =
      end === null ? cursorAfter(rows, limit) : cursorAfter([{ id: end.id, sort_at: end.at }], 1);
    if (next !== null) void reply.header('x-next-cursor', next);
    if (end !== null) void reply.header('x-looked-through', messagesLookedThrough);
    const nowMs = clock.now().getTime();
    return rows.map((row) => {
      const known = notificationMoments.find((moment) => moment === row.moment) ?? null;
      const message = { ...row, moment: known, createdAtMs: row.createdAt.getTime() };
      return {
        id: row.id,
        channel: row.channel,
        state: row.state,
        orderId: row.orderId,
        to: row.to,
        subject: row.subject,
        attempts: row.attempts,
        lastError: row.lastError,
        copy: row.copy,
        maySendAgain: sendAgainProblem(message, nowMs) === null,
        moment: row.moment === null ? null : (known ?? ('unknown' as const)),
        text: shown(row.text),
        html: row.html === null ? null : shown(row.html),
        createdAt: row.createdAt.toISOString(),
        dueAt: row.dueAt?.toISOString() ?? null,
        endedAt: row.endedAt?.toISOString() ?? null,
      };
    });
  });

  calls.handle(acts.sendMessageAgain, ({ principal, params, body, idempotency }) =>
    sendMessageAgain(deps, principal, { ...params, ...body }, idempotency),
  );

  calls.handle(acts.listMessageTemplates, async ({ query: { channel, q = '' } }) => {
    const words = q.toLowerCase().split(/\s+/);
    return notificationMoments
      .map((moment) => describeTemplate(moment, site))
      .filter(
        ({ channels, group, subject }) =>
          (channel === undefined || channels.includes(channel)) &&
          words.every((word) => `${group} ${subject}`.toLowerCase().includes(word)),
      );
  });

  calls.handle(acts.readMessageTemplate, async ({ params }) =>
    previewMessage(params.moment, await readMailSite(db, site)),
  );

  calls.handle(acts.readMailTemplate, async ({ params, reply }) => {
    const mail = drawExampleMail(params.moment, await readMailSite(db, site));
    if (mail === null) throw new AppError('not_found');
    void reply.header('content-security-policy', mailPolicy).type('text/html; charset=utf-8');
    return reply.send(mail.html);
  });
}
