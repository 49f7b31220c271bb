import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Page } from '../../lib/api/send.ts';
import { type CsvColumn, csvOf } from '@backhaul/contract/csv.ts';

/** Reads one page of the export. */
type ReadPage<Row> = (
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<Page<readonly Row[]>>;

function saveAs(name: string, content: string): void {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', content], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Fetches every row that matches the filter, page by page, and saves them as a file; can be cancelled. */
export function useExport<Row>({
  readPage,
  columns,
  fileName,
}: {
  readPage: ReadPage<Row>;
  columns: readonly CsvColumn<Row>[];
  fileName: string;
}) {
  const [count, setCount] = useState(0);
  const stopper = useRef<AbortController>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      setCount(0);
      const { signal } = (stopper.current = new AbortController());
      const rows: Row[] = [];
      let cursor: string | undefined;
      do {
        const page = await readPage(cursor, signal);
        rows.push(...page.answer);
        setCount(rows.length);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      saveAs(fileName, csvOf(columns, rows));
    },
  });
  return {
    isExporting: isPending,
    count,
    error,
    start: () => mutate(),
    /** Cancels without waiting for a pending request. */
    stop: () => {
      stopper.current?.abort();
      reset();
    },
  };
}
