/** The groups of the Help Center's articles, in display order. */
export const helpGroups = ['before', 'door', 'store', 'money', 'account', 'driving'] as const;
export type HelpGroup = (typeof helpGroups)[number];

export const helpGroupLabels: Readonly<Record<HelpGroup, string>> = {
  before: 'Before you book',
  door: 'At the door',
  store: 'At the store',
  money: 'Money',
  account: 'Orders and account',
  driving: 'Driving',
};

export const audiences = ['customers', 'drivers', 'everyone'] as const;
type Audience = (typeof audiences)[number];

/** The front matter of every text page. */
export interface PageMeta {
  /** The name of the page's file. It is part of an article's URL. */
  id: string;
  title: string;
  /** One or two sentences, shown at the top of the page and in search results. */
  summary: string;
  /** The day of the last change, as 'YYYY-MM-DD'. */
  updated: string;
  minutesToRead: number;
}

export interface ArticleMeta extends PageMeta {
  audience: Audience;
  group: HelpGroup;
  /** The article's position in its group; the lowest comes first. */
  order: number;
  /** The article's rank among the popular articles; 0 if it is not one of them. */
  popular: number;
  /** Ids of articles to read next. */
  related: readonly string[];
}

/** A question and its answer in plain words, for search engines. */
export interface Section {
  heading: string;
  text: string;
}

/** The shelves of the staff's handbook: groups of pages. */
export const handbookShelves = ['product', 'guides'] as const;
export type HandbookShelf = (typeof handbookShelves)[number];

export interface HandbookMeta extends PageMeta {
  shelf: HandbookShelf;
  /** The page's position on its shelf (a group of pages); the lowest comes first. */
  order: number;
}
