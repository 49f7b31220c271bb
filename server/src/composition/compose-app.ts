import { keepMinutes } from './minutes/keep-minutes.ts';
import {
  createErrorRecorder,
  recordUnhandled,
} from '../features/operations/error-reports/record-error.ts';
import { serveApiDocs } from '../http/api-docs/serve-api-docs.ts';
import { createDueSignOut } from '../http/due-sign-out.ts';
import { type App, createApp } from '../http/app.ts';
import { sendProviderMissingPlainly } from '../http/public-pages/provider-page.ts';
import { stripePage } from '../http/payment-page.ts';
import { serveWebClient } from '../http/web-client.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { EveryJobTask, JobName } from '../jobs/job-payloads.ts';
import { type JobRunner, type JobRunnerDeps, startJobRunner } from '../jobs/job-runner.ts';
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
import { composeCarriers } from './compose-carriers.ts';
import { composeLive } from './compose-live.ts';
import { composePublicPages } from './compose-public-pages.ts';
import { composeWebhooks } from './compose-webhooks.ts';
import { composeReactions } from './compose-reactions.ts';
import { featureDeps } from './feature-deps.ts';

/** In addition to the reactions' own limit. */
const otherJobsAtOnce = 2;

/** Starts and stops this process's job runner with the application. */
function composeJobs(
  { connection, log }: Adapters,
  app: App,
  {
    atStart,
    ...jobs
  }: Omit<JobRunnerDeps, 'url' | 'log'> & { tasks: EveryJobTask; atStart: readonly JobName[] },
): void {
  let runner: JobRunner | undefined;
  app.fastify.addHook('onReady', async () => {
    runner = await startJobRunner({ url: connection.directUrl, log, ...jobs });
    for (const task of atStart) await enqueueJob(connection.db, task, {}, { key: task });
  });
  app.fastify.addHook('onClose', async () => runner?.stop());
}

const openSocketsOf = (app: App) => () => app.fastify.websocketServer.clients.size;

/** Serves this process's figures while the application is up, if a port is set. */
function composeMetrics({ config, connection, version, log }: Adapters, app: App): void {
  const { metrics } = config;
  if (metrics === null) return;
  let server: MetricsServer | undefined;
  app.fastify.addHook('onReady', async () => {
    const deps = { db: connection.db, openSockets: openSocketsOf(app), version };
    server = await serveMetrics({ ...metrics, figures, deps, log });
  });
  app.fastify.addHook('onClose', async () => server?.close());
}

/** Writes down what this process does, minute by minute, while the application is up. */
function composeMinutes({ background, clock, version, log }: Adapters, app: App): void {
  let minutes: Awaited<ReturnType<typeof keepMinutes>> | undefined;
  app.fastify.addHook('onReady', async () => {
    const openSockets = openSocketsOf(app);
    minutes = await keepMinutes({ db: background.db, clock, version, openSockets, log });
  });
  app.fastify.addHook('onClose', () => minutes?.stop());
}

/** The whole application on the given adapters, ready to listen or for injected requests. */
export async function composeApp(adapters: Adapters): Promise<App> {
  const { config, version, connection, log } = adapters;
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
  const known = featureDeps(adapters, app);
  const pages = composePublicPages(adapters, known);
  const sendProviderMissing = pages?.sendProviderMissing ?? sendProviderMissingPlainly;
  const deps = { ...known, sendProviderMissing, recordError };
  handleCalls(app.calls, everyFeature, deps, config.isProduction);
  await composeLive(adapters, app, deps);
  composeMetrics(adapters, app);
  composeMinutes(adapters, app);
  const { tasks, concurrency, heldBack } = await composeReactions(adapters, app, {
    ...composeCarriers(adapters, app),
    others: [composeWebhooks(adapters, app, deps.vault)],
  });
  composeJobs(adapters, app, {
    concurrency: otherJobsAtOnce + concurrency,
    heldBack,
    tasks: { ...gatherTasks(everyFeature, { ...deps, db: adapters.background.db }), ...tasks },
    schedules: gatherSchedules(everyFeature),
    atStart: gatherStarts(everyFeature),
  });
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
  return app;
}
