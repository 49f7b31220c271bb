import { v1ListEvents } from '@backhaul/contract/calls/retail/v1-events.ts';
import * as calls from '@backhaul/contract/calls/retail/webhooks.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { requireCompany } from '../../../app/require-company.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import type { Bus } from '../../../ports/bus.ts';
import {
  changeEndpoint,
  makeEndpoint,
  removeEndpoint,
  rotateSecret,
  type WebhookDeps,
} from './change-endpoint.ts';
import { type NamedEndpoint, requireEndpoint } from './endpoint-store.ts';
import { listEvents } from './list-events.ts';
import { replayOne, replaySince, sendTest, skipOne } from './send-again.ts';
import { purgeWebhooks, watchWebhooks } from './watch-webhooks.ts';
import { findLog, readDelivery } from './webhook-log.ts';
import { findEndpoints, readEndpoint } from './webhook-queries.ts';

type Deps = WebhookDeps & { bus: Bus };

const linesPerPage = 50;

/** Reads the id of a page's last entry from the cursor; null without a cursor. Throws validation_failed. */
function readLineCursor(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new AppError('validation_failed', {
    fieldErrors: { cursor: 'This cursor does not belong to this list' },
  });
}

function requireMember(principal: SessionPrincipal, { companyId }: { companyId: string }): void {
  requireCompany(principal, 'manage_webhooks', companyId);
}

function readingRoutes(server: CallServer, { db, clock }: Deps): void {
  server.handle(calls.listWebhooks, ({ principal, params }) => {
    requireMember(principal, params);
    return findEndpoints(db, params.companyId, clock.now());
  });

  server.handle(calls.listWebhookTries, async ({ principal, params, query, reply }) => {
    requireMember(principal, params);
    await requireEndpoint(db, params);
    const { show = 'all', cursor, limit = linesPerPage } = query;
    const { webhookId } = params;
    const page = await findLog(db, { webhookId, show, after: readLineCursor(cursor), limit });
    const last = page[limit - 1];
    if (last !== undefined) void reply.header('x-next-cursor', last.id);
    return page;
  });

  server.handle(
    v1ListEvents,
    async ({ principal, query: { cursor, limit = linesPerPage }, reply }) => {
      const { events, next } = await listEvents(db, principal, { cursor, limit });
      void reply.header('x-next-cursor', next);
      return events;
    },
  );

  server.handle(calls.readWebhookDelivery, ({ principal, params }) => {
    requireMember(principal, params);
    return readDelivery(db, params);
  });
}

function changingRoutes(server: CallServer, deps: Deps): void {
  const { db, clock } = deps;
  const read = (named: NamedEndpoint) => readEndpoint(db, named, clock.now());

  server.handle(calls.createWebhook, async ({ principal, params, body }) => {
    requireMember(principal, params);
    const { id, secret } = await makeEndpoint(deps, principal, { ...params, ...body });
    return { secret, webhook: await read({ ...params, webhookId: id }) };
  });

  server.handle(calls.changeWebhook, async ({ principal, params, body }) => {
    requireMember(principal, params);
    await changeEndpoint(deps, principal, params, body);
    return read(params);
  });

  server.handle(calls.rotateWebhookSecret, async ({ principal, params }) => {
    requireMember(principal, params);
    const secret = await rotateSecret(deps, principal, params);
    return { secret, webhook: await read(params) };
  });

  server.handle(calls.removeWebhook, ({ principal, params }) => {
    requireMember(principal, params);
    return removeEndpoint(deps, principal, params);
  });
}

function sendingRoutes(server: CallServer, deps: Deps): void {
  server.handle(calls.testWebhook, async ({ principal, params }) => {
    requireMember(principal, params);
    return { deliveryId: await sendTest(deps, principal, params) };
  });

  server.handle(calls.replayWebhookDelivery, async ({ principal, params }) => {
    requireMember(principal, params);
    await replayOne(deps, principal, params);
    return readDelivery(deps.db, params);
  });

  server.handle(calls.skipWebhookDelivery, async ({ principal, params }) => {
    requireMember(principal, params);
    await skipOne(deps, principal, params);
    return readDelivery(deps.db, params);
  });

  server.handle(calls.replayWebhook, async ({ principal, params, body }) => {
    requireMember(principal, params);
    const since = new Date(body.since);
    return { replayed: await replaySince(deps, principal, { ...params, since }) };
  });
}

/** Webhooks to retailers' own programs (docs/decisions/0197-webhooks-are-rows.md). */
export const webhooksFeature = defineFeature({
  name: 'webhooks',
  routes(server, deps: Deps) {
    readingRoutes(server, deps);
    changingRoutes(server, deps);
    sendingRoutes(server, deps);
  },
  tasks: (deps: Deps): TasksOf<'watch_webhooks' | 'purge_webhooks'> => ({
    watch_webhooks: () => watchWebhooks(deps),
    purge_webhooks: () => purgeWebhooks(deps.db, deps.clock.now()),
  }),
  schedules: [
    { task: 'watch_webhooks', at: '*/10 * * * *' },
    { task: 'purge_webhooks', at: '43 4 * * *' },
  ],
});
