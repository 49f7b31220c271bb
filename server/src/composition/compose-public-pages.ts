import { readAreaDay } from '../database/area-day.ts';
import { readEnvironment } from '../features/people/accounts/read-environment.ts';
import { presentCompany } from '../features/places/catalog/catalog-presenter.ts';
import { searchCompanies } from '../features/places/catalog/company-queries.ts';
import { viewPassport } from '../features/returns/documents/read-passport.ts';
import { viewTracking } from '../features/returns/tracking/track-publicly.ts';
import { createKeptDocument } from '../http/public-pages/kept-document.ts';
import { openPageRenderer } from '../http/public-pages/page-renderer.ts';
import {
  createProviderPage,
  type SendProviderMissing,
} from '../http/public-pages/provider-page.ts';
import { createPassportPage } from '../http/public-pages/passport-page.ts';
import { createTrackingPage } from '../http/public-pages/tracking-page.ts';
import { createWrittenPages } from '../http/public-pages/written-pages.ts';
import type { WebClientDeps } from '../http/web-client.ts';
import type { Adapters } from './adapters.ts';
import type { featureDeps } from './feature-deps.ts';

/**
 * Builds the pages that visitors can open, with the same data as the API calls return. Null if the web client
 * is not built.
 */
export function composePublicPages(
  { config, connection: { db }, clock, log }: Adapters,
  deps: ReturnType<typeof featureDeps>,
): (WebClientDeps['pages'] & { sendProviderMissing: SendProviderMissing }) | null {
  const renderer = openPageRenderer(config.webDist, config.publicOrigin);
  if (renderer === null) return null;
  const { trackingLimit, arrivals, prices } = deps;
  const edition = () => prices.edition();
  return {
    landing: createKeptDocument({
      async readFacts() {
        const [environment, companies, today] = await Promise.all([
          readEnvironment(deps),
          searchCompanies(db, { now: clock.now() }),
          readAreaDay(db, clock.now()),
        ]);
        return {
          environment,
          companies: companies.map((company) => presentCompany(company, today)),
        };
      },
      edition,
      render: (facts) =>
        renderer.render('landing', facts ?? { environment: undefined, companies: undefined }),
      policy: renderer.policyOf('landing'),
      nowMs: () => clock.now().getTime(),
      log,
    }),
    articles: renderer.written.articles,
    written: createWrittenPages({
      renderer,
      readEnvironment: () => readEnvironment(deps),
      edition,
      nowMs: () => clock.now().getTime(),
      log,
    }),
    passport: createPassportPage({
      renderer,
      readEnvironment: () => readEnvironment(deps),
      view: (token, { ip, protocol, host }) =>
        viewPassport(
          { db, clock, trackingLimit },
          { token, ip, origin: config.publicOrigin ?? `${protocol}://${host}` },
        ),
      log,
    }),
    tracking: createTrackingPage({
      renderer,
      readEnvironment: () => readEnvironment(deps),
      track: (typed, ip) =>
        viewTracking({ db, trackingLimit, arrivals, now: () => clock.now() }, { typed, ip }),
      log,
    }),
    sendProviderMissing: createProviderPage({
      renderer,
      readEnvironment: () => readEnvironment(deps),
    }),
  };
}
