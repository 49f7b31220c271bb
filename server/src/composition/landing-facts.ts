import type { LandingFacts } from '@backhaul/contract/landing-page.ts';
import type { Database } from '../database/connect.ts';
import { type Installation, readEnvironment } from '../features/accounts/read-environment.ts';
import { presentCompany } from '../features/catalog/catalog-presenter.ts';
import { searchCompanies } from '../features/catalog/company-queries.ts';

/** What the landing page shows, as the calls it stands for would answer. */
export function landingFacts(
  db: Database,
  installation: Installation,
): () => Promise<LandingFacts> {
  return async () => {
    const [environment, companies] = await Promise.all([
      readEnvironment(db, installation),
      searchCompanies(db, {}),
    ]);
    return { environment, companies: companies.map(presentCompany) };
  };
}
