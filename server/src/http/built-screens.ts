import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';

/** A screen in the list that the web client's build writes (`web/screen-files.ts`). */
interface ListedScreen {
  files: readonly string[];
  /** HTML with the outline of the page's layout. The browser shows it until the screen itself is drawn. */
  outline: string;
  /**
   * The URLs of the API calls that the screen makes first. `$name` stands for a part of the page's path or
   * query.
   */
  reads: readonly string[];
  /** The reader needs one of these rights; absent if the screen itself decides who may read it. */
  needs?: readonly AccessAction[];
  /** True if the screen must look like a missing page to visitors. */
  isHidden?: boolean;
}

/** The facts that the server needs to serve the page of one of the web client's screens. */
export interface BuiltScreen {
  /** The screen's path, with `$name` in place of the parts that vary. */
  route: string;
  /**
   * HTML link elements that make the browser load the screen's files at once. Without them, it would learn of
   * these files only after the first script has loaded.
   */
  links: string;
  outline: string;
  readsFor: (query: URLSearchParams) => string[];
  needs: readonly AccessAction[] | undefined;
  isHidden: boolean;
}

interface BuiltScreens {
  /** The screen at a path; undefined if the client has none. */
  at: (path: string) => BuiltScreen | undefined;
  /** False if the client is not built. */
  areKnown: boolean;
}

/** Reads the list of the client's screens, which the client's build writes. */
export function readBuiltScreens(dist: string): BuiltScreens {
  const file = join(dist, '.vite/screens.json');
  if (!existsSync(file)) return { at: () => undefined, areKnown: false };
  const listed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ListedScreen>;
  const screens = Object.entries(listed).map(
    ([path, { files, outline, reads, needs, isHidden = false }]) => ({
      route: path,
      path: new RegExp(`^${path.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`),
      links: files.map(linkTo).join(''),
      outline,
      reads,
      needs,
      isHidden,
    }),
  );
  function at(path: string): BuiltScreen | undefined {
    for (const { path: pattern, reads, ...screen } of screens) {
      const found = pattern.exec(path);
      if (found === null) continue;
      const readsFor = (query: URLSearchParams) =>
        reads.flatMap((url) => filled(url, { ...found.groups }, query) ?? []);
      return { ...screen, readsFor };
    }
    return undefined;
  }
  return { at, areKnown: true };
}

/**
 * Replaces the `$name` parts in the URL of an API call by values from the page's path and query. Null if a
 * value is missing. Values from the path are already percent-encoded.
 */
function filled(
  url: string,
  parts: Readonly<Record<string, string>>,
  query: URLSearchParams,
): string | null {
  let isWhole = true;
  const text = url.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = parts[name] ?? encodeURIComponent(query.get(name) ?? '');
    isWhole &&= value !== '';
    return value;
  });
  return isWhole ? text : null;
}

/**
 * A link element for a file. Its `crossorigin` must match how the build requests the file, or the file is
 * fetched twice.
 */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
}
