import { useState } from 'react';
import { useQueryTexts } from '../../lib/use-query-texts.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import type { Sorting } from '../../ui/data-table/data-table.tsx';

/** What a list is asked for beside its filter. */
export interface PageInput {
  readonly cursor?: string;
  readonly limit: number;
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
}

export type FilterChange = Readonly<Record<string, string | undefined>>;

/** The state of a list as the address has it: filters, sorting, page, and what is looked at. */
export function useListState({
  rowsPerPage,
  defaultSorting,
}: {
  rowsPerPage: number;
  defaultSorting: Sorting;
}) {
  const [query, setQuery] = useQueryTexts();
  /** The cursors of the pages before this one. */
  const [trail, setTrail] = useState<readonly (string | undefined)[]>([]);
  const sorting = sortingOf(query, defaultSorting);
  const cursor = query['cursor'] || undefined;
  const input: PageInput = {
    limit: rowsPerPage,
    sort: sorting.by,
    direction: sorting.direction,
    ...(cursor === undefined ? {} : { cursor }),
  };

  function restart(change: FilterChange) {
    setTrail([]);
    setQuery({ ...change, cursor: undefined }, { replace: true });
  }

  return {
    query,
    input,
    sorting,
    /** Changes filters, and begins at the first page. */
    filter: restart,
    sort: (next: Sorting) => {
      const isDefault =
        next.by === defaultSorting.by && next.direction === defaultSorting.direction;
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

function sortingOf(query: Partial<QueryTexts>, defaultSorting: Sorting): Sorting {
  const { sort: by, dir } = query;
  if (by === undefined) return defaultSorting;
  return { by, direction: dir === 'asc' ? 'asc' : 'desc' };
}
