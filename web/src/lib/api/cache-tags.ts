import type { Changes } from '@backhaul/contract/cache-tags.ts';
import type { Call, CommandCall } from '@backhaul/contract/call.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { dropFirstData } from './first-data.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      readonly tags?: readonly string[];
      /** Returns the data that came with the page, if nothing has changed since. */
      readonly first?: () => unknown;
    };
  }
}

/**
 * The cache tags of a response, for the `meta` of its query. A tag names data on which the response depends,
 * such as 'order:1'.
 */
export function tagsRead(call: Call, input: object): { tags: readonly string[] } {
  return { tags: 'reads' in call ? fillTags(call.reads, [fieldOf(input, 'params')]) : [] };
}

/**
 * Invalidates every query that has one of these tags. Visible queries load again now, the others when they
 * are next shown.
 */
export async function refreshTags(queries: QueryClient, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return;
  dropFirstData();
  const isChanged = ({ meta }: Query) => meta?.tags?.some((tag) => isAmong(changed, tag)) ?? false;
  // TanStack Query does not cancel a query's first load. The server may have read its data before the change,
  // so the query is invalidated again once the load ends.
  const firstLoads = queries
    .getQueryCache()
    .findAll({ predicate: isChanged, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queries.invalidateQueries({ predicate: isChanged });
  if (firstLoads.length === 0) return;
  await Promise.allSettled(firstLoads.map(async ({ promise }) => promise));
  await queries.invalidateQueries({ predicate: (query) => firstLoads.includes(query) });
}

/**
 * Invalidates what a command changes, after its response. This also runs after a refusal or a lost response:
 * the screen may have been out of date, or the server may have executed the command.
 */
export function refreshAfter(
  queries: QueryClient,
  { changes }: CommandCall,
  input: object,
  answer?: unknown,
): Promise<void> {
  const sources = [fieldOf(input, 'params'), fieldOf(input, 'body'), answer];
  return refreshTags(queries, fillTags(changes, sources));
}

/** Fills in the `{name}` of each tag from the first source that has it. Drops a tag that no source can fill. */
export function fillTags(patterns: readonly Changes[], sources: readonly unknown[]): string[] {
  return patterns.flatMap((pattern) => {
    const name = /\{(\w+)\}/.exec(pattern)?.[1];
    if (name === undefined) return [pattern];
    const value = sources
      .map((source) => fieldOf(source, name))
      .find((found) => found !== undefined);
    return typeof value === 'string' ? [pattern.replace(`{${name}}`, value)] : [];
  });
}

/** The tag 'order' matches every tag 'order:…'. */
function isAmong(changed: readonly string[], tag: string): boolean {
  return changed.some((one) => tag === one || tag.startsWith(`${one}:`));
}

function fieldOf(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null
    ? (source as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
