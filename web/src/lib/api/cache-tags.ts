import type { Changes } from '@backhaul/contract/cache-tags.ts';
import type { Call, CommandCall } from '@backhaul/contract/call.ts';
import type { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly tags?: readonly string[] };
  }
}

/** What an answer in the cache is made of, for its query's `meta`. */
export function tagsRead(call: Call, input: object): { tags: readonly string[] } {
  return { tags: 'reads' in call ? fillTags(call.reads, [fieldOf(input, 'params')]) : [] };
}

/** Reads again what is shown of all that has one of these tags; the rest is read when it is shown next. */
export async function refreshTags(queries: QueryClient, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return;
  await queries.invalidateQueries({
    predicate: ({ meta }) => meta?.tags?.some((tag) => isAmong(changed, tag)) ?? false,
  });
}

/**
 * After a command was answered: reads again what it changes. Also for one that was refused or whose answer was lost, without an
 * answer: what was shown may be old, or the server may have done it.
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

/** The tags with their `{name}` filled in from the first source that has it; one that no source fills is left out. */
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

/** 'order' stands for every 'order:…'. */
function isAmong(changed: readonly string[], tag: string): boolean {
  return changed.some((one) => tag === one || tag.startsWith(`${one}:`));
}

function fieldOf(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null
    ? (source as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
