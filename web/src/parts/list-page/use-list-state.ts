import { useState } from 'react';
import { useQueryTexts } from '../../lib/use-query-texts.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import type { Sorting } from '../../ui/data-table/data-table.tsx';

/** The query parameters of a list other than its filters. */
export interface PageInput {
  readonly cursor?: string;
  readonly limit: number;
  readonly sort?: string;
  readonly direction?: 'asc' | 'desc';
}

/** The default sorting of a list; it may depend on the filters in the URL. */
export type SortingOf<Sort extends string> =
  | (Sorting & { readonly by: Sort })
  | ((query: Partial<QueryTexts>) => Sorting & { readonly by: Sort });

export type FilterChange = Readonly<Record<string, string | undefined>>;

/** A list's state in the URL: filters, sorting, page and the selected row. */
export function useListState({
  rowsPerPage,
  sorting: given,
  sorts,
}: {
  rowsPerPage: number;
  /** Undefined if people cannot change the sorting. No column header then sorts. */
  sorting: SortingOf<string> | undefined;
  sorts: readonly string[];
}) {
  const [query, setQuery] = useQueryTexts();
  const defaultSorting = typeof given === 'function' ? given(query) : given;
  /** The cursors of the previous pages. */
  const [trail, setTrail] = useState<readonly (string | undefined)[]>([]);
  const sorting = sortingOf(query, defaultSorting, sorts);
  const cursor = query['cursor'] || undefined;
  const input: PageInput = {
    limit: rowsPerPage,
    ...(sorting && { sort: sorting.by, direction: sorting.direction }),
    ...(cursor === undefined ? {} : { cursor }),
  };

  function restart(change: FilterChange) {
    setTrail([]);
    // Continued typing replaces the history entry, so that Back undoes the whole search in one step.
    const isTypingOn = Boolean(change['q']) && Boolean(query['q']);
    setQuery({ ...change, cursor: undefined }, { replace: isTypingOn });
  }

  return {
    query,
    input,
    sorting,
    /** Changes the filters and returns to the first page. */
    filter: restart,
    sort: (next: Sorting) => {
      const isDefault =
        next.by === defaultSorting?.by && next.direction === defaultSorting.direction;
      restart(
        isDefault ? { sort: undefined, dir: undefined } : { sort: next.by, dir: next.direction },
      );
    },
    pages: {
      hasPrevious: cursor !== undefined,
      back: () => {
        setQuery({ cursor: trail.at(-1) });
        setTrail(trail.slice(0, -1));
      },
      on: (next: string) => {
        setTrail([...trail, cursor]);
        setQuery({ cursor: next });
      },
    },
  };
}

/** The sorting in the URL, or the default if the server does not know that sort key. */
function sortingOf(
  { sort: by = '', dir }: Partial<QueryTexts>,
  defaultSorting: Sorting | undefined,
  sorts: readonly string[],
): Sorting | undefined {
  if (defaultSorting === undefined || !sorts.includes(by)) return defaultSorting;
  return { by, direction: dir === 'asc' ? 'asc' : 'desc' };
}
