import { formatQuery, parseQuery, type QueryTexts } from '../query-text.ts';

/** Where a link leads. `to` is a path, which may carry its own query; '.' is the page that is open. */
export interface Target {
  to: string;
  search?: Record<string, string | number | boolean | null | undefined> | undefined;
  hash?: string | undefined;
}

/** An address within the product, taken apart. */
export interface AppLocation {
  pathname: string;
  query: Partial<QueryTexts>;
  /** Without its '#'. */
  hash: string;
  /** All of it, as it stands in the address bar. */
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

/** The address of a target; without `search` a link within the page drops the query. */
export function hrefOf({ to, search, hash }: Target, pathname: string): string {
  const [path = '', ownQuery = ''] = (to === '.' ? pathname : to).split('?');
  const query = formatQuery({ ...parseQuery(ownQuery), ...search });
  return path + query + (hash === undefined ? '' : `#${hash}`);
}
