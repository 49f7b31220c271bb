import type { CallAnswer } from './call.ts';
import type { environment } from './calls/accounts.ts';
import type { searchCompanies } from './calls/catalog.ts';

/** Figures the landing page shows; undefined when the database is unreachable. */
export interface LandingFacts {
  environment: CallAnswer<typeof environment> | undefined;
  companies: CallAnswer<typeof searchCompanies> | undefined;
}

/** Addresses of the files the landing page links to. Its styles are inline. */
export interface LandingAssets {
  style: string;
  script: string;
  /** Application files to prefetch for the likely next page. */
  next: readonly string[];
}

/** Input of the render thread, which returns the whole document and ends. */
export interface RenderRequest {
  facts: LandingFacts;
  assets: LandingAssets;
}
