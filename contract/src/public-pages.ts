import type { CallAnswer } from './call.ts';
import type { environment } from './calls/people/accounts.ts';
import type { searchCompanies } from './calls/places/catalog.ts';
import type { readPassport } from './calls/returns/documents.ts';
import type { trackOrder } from './calls/returns/orders.ts';
import type { WrittenPageName } from './page-paths.ts';

/** Facts about this server that a page needs. `environment` is undefined when the database is unreachable. */
export interface InstallationFacts {
  environment: CallAnswer<typeof environment> | undefined;
}

export interface LandingFacts extends InstallationFacts {
  companies: CallAnswer<typeof searchCompanies> | undefined;
}

/** The result of a search by tracking number. */
export type TrackingView =
  | { kind: 'ask' }
  /**
   * No order is shown, for one of these reasons: a malformed text, no such order, too many searches, or an
   * unreadable database. `typed` is the typed text.
   */
  | { kind: 'malformed' | 'missing' | 'limited' | 'unread'; typed: string }
  | { kind: 'found'; order: CallAnswer<typeof trackOrder>; readAt: string };

export interface TrackingFacts extends InstallationFacts {
  view: TrackingView;
}

/** A verified return passport (the order's verifiable history), or the reason why none can be shown. */
export type PassportView =
  | { kind: 'missing' | 'limited' | 'unread' }
  | { kind: 'found'; passport: CallAnswer<typeof readPassport> };

/** Services that people can sign in with. */
export type IdentityProvider = 'google' | 'facebook';

/**
 * The facts of the page that appears if this server has no keys for the chosen sign-in service. `next` is the
 * page to open after the sign-in.
 */
export interface ProviderFacts extends InstallationFacts {
  provider: IdentityProvider;
  next: string | null;
}

export interface PassportFacts extends InstallationFacts {
  view: PassportView;
}

/** The facts of a static text page. The text itself is part of the build. */
export interface WrittenFacts extends InstallationFacts {
  name: WrittenPageName;
}

/**
 * The page of the Help Center. For `found`, `typed` is the search text; for `missing`, it is the id of an
 * article that does not exist.
 */
export type HelpView =
  | { kind: 'center' }
  | { kind: 'found' | 'missing'; typed: string }
  | { kind: 'article'; id: string };

export interface HelpFacts extends InstallationFacts {
  view: HelpView;
}

/** The facts of each public page. The server renders these pages for visitors. */
export interface PublicPageFacts {
  landing: LandingFacts;
  tracking: TrackingFacts;
  provider: ProviderFacts;
  passport: PassportFacts;
  written: WrittenFacts;
  help: HelpFacts;
}
export type PublicPageName = keyof PublicPageFacts;

/** The files of the built client that a document links to. The styles are in the document itself. */
export interface PublicPageAssets {
  style: string;
  script: string;
  /** Application files that the browser prefetches for the likely next page. */
  next: readonly string[];
}

/** The files and settings for rendering any page. The page's own facts come in addition. */
export interface PageMaking extends PublicPageAssets {
  /** The origin for absolute URLs; empty if no public URL is configured. */
  origin: string;
}

/** The names of all static text pages and help articles in the build. */
export interface WrittenList {
  pages: readonly string[];
  articles: readonly string[];
}

/** A request to the render thread to make one document. */
export type RenderRequest = {
  [Page in PublicPageName]: {
    page: Page;
    facts: PublicPageFacts[Page];
    assets: PageMaking;
  };
}[PublicPageName];

/**
 * The render thread's answer. Requests and answers are numbered, because several may run at the same time.
 */
export interface RenderAnswer {
  id: number;
  /** The whole HTML document; absent if rendering threw `failure`. */
  html?: string;
  failure?: string;
}
