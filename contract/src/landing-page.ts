import type { CallAnswer } from './call.ts';
import type { environment } from './calls/accounts.ts';
import type { searchCompanies } from './calls/catalog.ts';

/** What the landing page shows of this installation; undefined where the database could not be asked. */
export interface LandingFacts {
  environment: CallAnswer<typeof environment> | undefined;
  companies: CallAnswer<typeof searchCompanies> | undefined;
}

/** What the landing page's document refers to, by address; the style is in the document itself. */
export interface LandingAssets {
  style: string;
  script: string;
  /** The application's files that a visitor is likely to need next. */
  next: readonly string[];
}

/** What the thread that renders the page is given; it writes the whole document and ends. */
export interface RenderRequest {
  facts: LandingFacts;
  assets: LandingAssets;
}
