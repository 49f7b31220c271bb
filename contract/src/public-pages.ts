import type { CallAnswer } from './call.ts';
import type { environment } from './calls/people/accounts.ts';
import type { searchCompanies } from './calls/places/catalog.ts';
import type { readPassport } from './calls/returns/documents.ts';
import type { trackOrder } from './calls/returns/orders.ts';
import type { WrittenPageName } from './page-paths.ts';

/** A page's facts about the installation; undefined when the database is unreachable. */
export interface InstallationFacts {
  environment: CallAnswer<typeof environment> | undefined;
}

export interface LandingFacts extends InstallationFacts {
  companies: CallAnswer<typeof searchCompanies> | undefined;
}

/** The result for a typed tracking number. */
export type TrackingView =
  | { kind: 'ask' }
  /** Only the typed text is shown: it is malformed, matches no order, came after too many tries, or the data cannot be read. */
  | { kind: 'malformed' | 'missing' | 'limited' | 'unread'; typed: string }
  | { kind: 'found'; order: CallAnswer<typeof trackOrder>; readAt: string };

export interface TrackingFacts extends InstallationFacts {
  view: TrackingView;
}

/** A passport that was verified just now, or why none can be shown. */
export type PassportView =
  | { kind: 'missing' | 'limited' | 'unread' }
  | { kind: 'found'; passport: CallAnswer<typeof readPassport> };

/** Services that people can sign in with. */
export type IdentityProvider = 'google' | 'facebook';

/** A provider that this server has no keys for, and the page the browser was to go to afterwards. */
export interface ProviderFacts extends InstallationFacts {
  provider: IdentityProvider;
  next: string | null;
}

export interface PassportFacts extends InstallationFacts {
  view: PassportView;
}

/** A static text page. Its text is part of the build. */
export interface WrittenFacts extends InstallationFacts {
  name: WrittenPageName;
}

/** The visible part of the Help Center; `typed` is what was searched for, or the address of no article. */
export type HelpView =
  | { kind: 'center' }
  | { kind: 'found' | 'missing'; typed: string }
  | { kind: 'article'; id: string };

export interface HelpFacts extends InstallationFacts {
  view: HelpView;
}

/** The facts of each public page: a document that the server renders for visitors. */
export interface PublicPageFacts {
  landing: LandingFacts;
  tracking: TrackingFacts;
  provider: ProviderFacts;
  passport: PassportFacts;
  written: WrittenFacts;
  help: HelpFacts;
}
export type PublicPageName = keyof PublicPageFacts;

/** The files of the built client that a document links to. Its styles are inline. */
export interface PublicPageAssets {
  style: string;
  script: string;
  /** Application files to prefetch for the likely next page. */
  next: readonly string[];
}

/** The facts that every document needs, besides its own. */
export interface PageMaking extends PublicPageAssets {
  /** The origin of absolute addresses; empty if no public address is configured. */
  origin: string;
}

/** All static text pages and help articles of the build. */
export interface WrittenList {
  pages: readonly string[];
  articles: readonly string[];
}

/** One document for the render thread to make. */
export type RenderRequest = {
  [Page in PublicPageName]: {
    page: Page;
    facts: PublicPageFacts[Page];
    assets: PageMaking;
  };
}[PublicPageName];

/** Requests and answers are numbered, because several may be under way. */
export interface RenderAnswer {
  id: number;
  /** The whole document; absent if rendering threw `failure`. */
  html?: string;
  failure?: string;
}
