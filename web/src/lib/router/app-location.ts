import { formatQuery, parseQuery, type QueryTexts } from '../query-text.ts';

/** The target of a link. `to` is a path, which may have its own query; '.' is the current page. */
export interface Target {
  to: string;
  search?: Record<string, string | number | boolean | null | undefined> | undefined;
  hash?: string | undefined;
}

export interface AppLocation {
  pathname: string;
  query: Partial<QueryTexts>;
  /** The part after '#', without the '#'. */
  hash: string;
  /** The whole URL, as in the browser's address bar. */
  href: string;
}

export function locationOf({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): AppLocation {
  return {
    pathname,
    query: parseQuery(search),
    hash: hash.slice(1),
    href: pathname + search + hash,
  };
}

/** The URL of a link's target. A link to the current page drops the query unless `search` is given. */
export function hrefOf({ to, search, hash }: Target, pathname: string): string {
  const [path = '', ownQuery = ''] = (to === '.' ? pathname : to).split('?');
  const query = formatQuery({ ...parseQuery(ownQuery), ...search });
  return path + query + (hash === undefined ? '' : `#${hash}`);
}
