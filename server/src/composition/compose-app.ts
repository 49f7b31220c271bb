import { accountsDeps, sandboxDeps } from './compose-accounts.ts';
import { composeLive } from './compose-live.ts';
import { composePayments } from './compose-payments.ts';
import { createArrivals } from '../orders/arrivals.ts';
import type { LandingFacts } from '@backhaul/contract/landing-page.ts';
import type { Database } from '../database/connect.ts';
import { type Installation, readEnvironment } from '../features/accounts/read-environment.ts';
import { presentCompany } from '../features/catalog/catalog-presenter.ts';
import { searchCompanies } from '../features/catalog/company-queries.ts';
import type { EveryJobTask } from '../jobs/job-payloads.ts';
import { type JobRunner, type JobSchedule, startJobRunner } from '../jobs/job-runner.ts';
import { accountsRoutes } from '../features/accounts/accounts-routes.ts';
import { oauthRoutes } from '../features/accounts/oauth-routes.ts';
import { adminRoutes } from '../features/admin/admin-routes.ts';
import { bookingRoutes } from '../features/booking/booking-routes.ts';
import { catalogRoutes } from '../features/catalog/catalog-routes.ts';
import { dispatchRoutes } from '../features/dispatch/dispatch-routes.ts';
import { driverRoutes } from '../features/driver/driver-routes.ts';
import { liveEventsRoutes } from '../features/live-events/live-events-routes.ts';
import { filesSchedules, filesTasks } from '../features/files/files-tasks.ts';
import { filesRoutes } from '../features/files/files-routes.ts';
import { mapRoutes } from '../features/map/map-routes.ts';
import { paymentSchedules } from '../features/payments/payment-tasks.ts';
import { paymentsRoutes } from '../features/payments/payments-routes.ts';
import { ordersRoutes } from '../features/orders/orders-routes.ts';
import { orderLifecycleRoutes } from '../features/order-lifecycle/order-lifecycle-routes.ts';
import {
  orderLifecycleSchedules,
  orderLifecycleTasks,
} from '../features/order-lifecycle/order-lifecycle-tasks.ts';
import { placesRoutes } from '../features/places/places-routes.ts';
import { makeQuote } from '../features/quotes/make-quote.ts';
import { quotesRoutes } from '../features/quotes/quotes-routes.ts';
import { sandboxRoutes } from '../features/sandbox/sandbox-routes.ts';
import { trackingRoutes } from '../features/tracking/tracking-routes.ts';
import { createAddressLimit } from '../http/address-limit.ts';
import { serveApiDocs } from '../http/api-docs/serve-api-docs.ts';
import { type App, createApp } from '../http/app.ts';
import { healthRoute } from '../http/health-route.ts';
import { openLandingPage } from '../http/landing-page.ts';
import { serveWebClient } from '../http/web-client.ts';
import { housekeepingSchedules, housekeepingTasks } from './housekeeping.ts';
import type { Adapters } from './adapters.ts';

/** Runs the jobs of this process while the application is up. */
function composeJobs(
  { connection, log }: Adapters,
  app: App,
  jobs: { tasks: EveryJobTask; schedules: readonly JobSchedule[] },
): void {
  let runner: JobRunner | undefined;
  app.fastify.addHook('onReady', async () => {
    const url = connection.pool.options.connectionString;
    if (url === undefined) throw new Error('the job queue needs the database by its URL');
    runner = await startJobRunner({ url, log, ...jobs });
  });
  app.fastify.addHook('onClose', async () => runner?.stop());
}

/** What the landing page shows, as the calls it stands for would answer. */
function landingFacts(db: Database, installation: Installation): () => Promise<LandingFacts> {
  return async () => {
    const [environment, companies] = await Promise.all([
      readEnvironment(db, installation),
      searchCompanies(db, {}),
    ]);
    return { environment, companies: companies.map(presentCompany) };
  };
}

/** The whole application on given adapters, ready to listen or to be injected into. */
export async function composeApp(adapters: Adapters): Promise<App> {
  const { config, version, connection, bus, clock, map, basemap, log } = adapters;
  const { db, pool } = connection;
  const jobsDb = adapters.background.db;
  const app = await createApp({
    pool,
    db,
    secret: config.appSecret,
    log,
    publicOrigin: config.publicOrigin,
    trustedProxies: config.trustedProxies,
    requestsPerMinute: config.rateLimits.perMinute,
    isProduction: config.isProduction,
  });
  healthRoute(app.calls, {
    ask: connection.ask,
    checkFiles: () => adapters.fileStore.check(),
    log,
    version,
  });
  const accounts = accountsDeps(adapters, app);
  accountsRoutes(app.calls, accounts);
  oauthRoutes(app.calls, accounts);
  sandboxRoutes(app.calls, sandboxDeps(adapters, app));
  catalogRoutes(app.calls, { db });
  mapRoutes(app.calls, { basemap });
  placesRoutes(app.calls, { db, map });
  const quoting = { db, map, clock };
  quotesRoutes(app.calls, quoting);
  bookingRoutes(app.calls, {
    db,
    pool,
    bus,
    clock,
    makeQuote: (principal, request) => makeQuote(quoting, principal, request),
  });
  const filing = { db, bus, clock, fileStore: adapters.fileStore };
  filesRoutes(app.calls, filing);
  const arrivals = createArrivals({ db, map, clock });
  ordersRoutes(app.calls, { db, clock, arrivals });
  const trackingLimit = createAddressLimit(config.rateLimits.trackingPerMinute);
  trackingRoutes(app.calls, { db, trackingLimit, arrivals });
  dispatchRoutes(app.calls, { db, pool, clock, arrivals });
  const moving = { db, bus, clock, arrivals };
  driverRoutes(app.calls, moving);
  orderLifecycleRoutes(app.calls, moving);
  adminRoutes(app.calls, { db, clock, arrivals });
  const payments = composePayments(adapters, app);
  paymentsRoutes(app.calls, payments.deps);
  liveEventsRoutes(app.calls, { db });
  await composeLive(adapters, app, { trackingLimit, arrivals });
  composeJobs(adapters, app, {
    tasks: {
      ...payments.tasks,
      ...orderLifecycleTasks({ ...moving, db: jobsDb }),
      ...filesTasks({ ...filing, db: jobsDb }),
      ...housekeepingTasks({ db: jobsDb, bus, clock, log }),
    },
    schedules: [
      ...paymentSchedules,
      ...orderLifecycleSchedules,
      ...filesSchedules,
      ...housekeepingSchedules,
    ],
  });
  await serveApiDocs(app.fastify, {
    title: config.brand.name,
    version,
    origin: config.publicOrigin ?? '/',
    cookieName: app.cookie.name,
    served: app.calls.served,
  });
  const landing = openLandingPage({
    dist: config.webDist,
    readFacts: landingFacts(connection.db, accounts.installation),
    nowMs: () => clock.now().getTime(),
    log,
  });
  await serveWebClient(app.fastify, { dist: config.webDist, landing, cookie: app.cookie });
  return app;
}
