import { keepMinutes } from './minutes/keep-minutes.ts';
import {
  createErrorRecorder,
  recordUnhandled,
} from '../features/operations/error-reports/record-error.ts';
import { serveApiDocs } from '../http/api-docs/serve-api-docs.ts';
import { createDueSignOut } from '../http/due-sign-out.ts';
import { type App, createApp } from '../http/app.ts';
import { sendProviderMissingPlainly } from '../http/public-pages/provider-page.ts';
import { refuseOutside } from '../http/only-for-roles.ts';
import { stripePage } from '../http/payment-page.ts';
import { serveWebClient } from '../http/web-client.ts';
import { type MetricsServer, serveMetrics } from '../metrics/serve-metrics.ts';
import type { Adapters } from './adapters.ts';
import {
  everyFeature,
  gatherSchedules,
  gatherStarts,
  gatherTasks,
  handleCalls,
} from './compose-features.ts';
import { figures } from './figures.generated.ts';
import { composeJobs } from './compose-jobs.ts';
import { composeLive } from './compose-live.ts';
import { composePublicPages } from './compose-public-pages.ts';
import { composeReactions } from './compose-reactions.ts';
import { featureDeps } from './feature-deps.ts';

const openSocketsOf = (app: App, { roles }: Adapters['config']) =>
  roles.has('live') ? () => app.fastify.websocketServer.clients.size : () => 0;

/** Serves this process's metrics while the application is up, if a port is set. */
function composeMetrics(
  { config, connection, reading, clock, version, log }: Adapters,
  app: App,
): void {
  const { metrics } = config;
  if (metrics === null) return;
  let server: MetricsServer | undefined;
  app.fastify.addHook('onReady', async () => {
    const openSockets = openSocketsOf(app, config);
    const deps = { db: connection.db, reading, clock, openSockets, version };
    server = await serveMetrics({ ...metrics, figures, deps, log });
  });
  app.fastify.addHook('onClose', async () => server?.close());
}

/** Records each minute what this process did, while the application is up. */
function composeMinutes({ config, background, clock, version, log }: Adapters, app: App): void {
  let minutes: Awaited<ReturnType<typeof keepMinutes>> | undefined;
  app.fastify.addHook('onReady', async () => {
    const openSockets = openSocketsOf(app, config);
    minutes = await keepMinutes({ db: background.db, clock, version, openSockets, log });
  });
  app.fastify.addHook('onClose', () => minutes?.stop());
}

/** Serves the API documents, the built client and the pages for visitors. */
async function serveSite(
  { config, version }: Adapters,
  app: App,
  pages: ReturnType<typeof composePublicPages>,
): Promise<void> {
  await serveApiDocs(app.fastify, {
    title: config.brand.name,
    version,
    origin: config.publicOrigin ?? '/',
    cookieName: app.cookie.name,
    served: app.calls.served,
  });
  await serveWebClient(app.fastify, {
    dist: config.webDist,
    pages,
    cookie: app.cookie,
    brand: config.brand,
    publicOrigin: config.publicOrigin,
    readPerson: async (request) => (await app.authenticate(request)).principal,
    payment: config.stripe === null ? null : stripePage(config.stripe.origin),
  });
}

/**
 * Composes the parts of the application that the variable ROLE names, on the given adapters. Every process
 * answers calls that it makes to itself, such as a job's post to our own webhook. Only a process with the
 * part `web` answers calls from outside.
 */
export async function composeApp(adapters: Adapters): Promise<App> {
  const { config, version, connection, log } = adapters;
  const { roles } = config;
  const recordError = createErrorRecorder({
    db: adapters.background.db,
    clock: adapters.clock,
    reporter: adapters.errorReporter,
    log,
  });
  const app = await createApp({
    onUnhandled: (error, requestId) =>
      recordUnhandled(recordError, { error, requestId, version, log }),
    pool: connection.pool,
    db: connection.db,
    clock: adapters.clock,
    secret: config.appSecret,
    log,
    publicOrigin: config.publicOrigin,
    trustedProxies: config.trustedProxies,
    requestsPerMinute: config.rateLimits.perMinute,
    visitorsPerMinute: config.rateLimits.visitorsPerMinute,
    isProduction: config.isProduction,
    requiresSecondFactor: config.requiresSecondFactor,
  });
  app.fastify.addHook(
    'onRequest',
    createDueSignOut({ pool: connection.pool, bus: adapters.bus, cookie: app.cookie, log }),
  );
  if (!roles.has('web')) app.fastify.addHook('onRequest', refuseOutside(roles.has('live')));
  const schedules = gatherSchedules(everyFeature);
  const known = featureDeps(adapters, app, schedules);
  const pages = roles.has('web') ? composePublicPages(adapters, known) : null;
  const sendProviderMissing = pages?.sendProviderMissing ?? sendProviderMissingPlainly;
  const deps = { ...known, sendProviderMissing, recordError };
  handleCalls(app.calls, everyFeature, deps, config.isProduction);
  if (roles.has('live')) await composeLive(adapters, app, deps);
  composeMetrics(adapters, app);
  composeMinutes(adapters, app);
  const reactor = await composeReactions(adapters, app, deps.vault);
  composeJobs(adapters, app, {
    tasks: {
      ...gatherTasks(everyFeature, { ...deps, db: adapters.background.db }),
      ...reactor.tasks,
    },
    schedules,
    atStart: gatherStarts(everyFeature),
    reactor: roles.has('jobs') ? reactor : null,
  });
  if (roles.has('web')) await serveSite(adapters, app, pages);
  return app;
}
