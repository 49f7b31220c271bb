import {
  downloadListExport,
  type ListExport,
  listExports,
} from '@backhaul/contract/calls/operations/list-exports.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../../lib/api/query-of.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { forgetExports, useAskedExports } from '../../../parts/list-page/asked-exports.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';

const everyMs = 1_000;
const shownMs = 15_000;

function save({ id }: ListExport): void {
  const link = document.createElement('a');
  link.href = requestUrl(downloadListExport.path, { id }, undefined);
  link.download = '';
  link.click();
}

/** Watches the exports that were requested in this tab, and saves each file when it is ready, on any page. */
export function ExportsWatch() {
  const asked = useAskedExports();
  const toast = useToast();
  const { data } = useQuery({ ...queryOf(listExports, {}), refetchInterval: everyMs });
  useEffect(() => {
    const ended = data?.filter(({ id, state }) => asked.includes(id) && state !== 'waiting') ?? [];
    for (const file of ended) {
      if (file.state === 'ready') save(file);
      toast(
        file.state === 'failed'
          ? { title: 'Export Failed', description: file.problem ?? undefined, tone: 'destructive' }
          : {
              title: 'Export Ready',
              description: `${file.rows.toLocaleString('en-US')} ${file.rows === 1 ? 'row is' : 'rows are'} in the file. You can download the file again for a day.`,
              action: { label: 'Download again', onPress: () => save(file) },
              durationMs: shownMs,
            },
      );
    }
    if (ended.length > 0) forgetExports(ended.map(({ id }) => id));
  }, [data, asked, toast]);
  return null;
}
