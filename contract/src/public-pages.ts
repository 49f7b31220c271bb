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
  /** Nothing is shown but the typed text: it has the wrong form, nobody has it, too many were tried, or nothing can be read. */
  | { kind: 'malformed' | 'missing' | 'limited' | 'unread'; typed: string }
  | { kind: 'found'; order: CallAnswer<typeof trackOrder>; readAt: string };

export interface TrackingFacts extends InstallationFacts {
  view: TrackingView;
}

/** A passport that was checked just now, or why there is none to show. */
export type PassportView =
  | { kind: 'missing' | 'limited' | 'unread' }
  | { kind: 'found'; passport: CallAnswer<typeof readPassport> };

/** Other services that can say who a person is. */
export type IdentityProvider = 'google' | 'facebook';

/** A provider that this server has no keys for, and where the browser was to go after it. */
export interface ProviderFacts extends InstallationFacts {
  provider: IdentityProvider;
  next: string | null;
}

export interface PassportFacts extends InstallationFacts {
  view: PassportView;
}

/** A page of words. Its text is the build's. */
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
  /** Absolute addresses begin with it; empty where no public address is configured. */
  origin: string;
}

/** Every page of words and article of the build. */
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

/** Requests and answers carry a number, because several may be under way. */
export interface RenderAnswer {
  id: number;
  /** The whole document; absent if rendering threw `failure`. */
  html?: string;
  failure?: string;
}
