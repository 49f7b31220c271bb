import {
  downloadListExport,
  exportList,
  type ListExport,
  listExports,
} from '@backhaul/contract/calls/operations/list-exports.ts';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { noteExport } from '../../../parts/list-page/asked-exports.ts';
import {
  type ListColumn,
  type Look,
  tableColumns,
} from '../../../parts/list-page/list-columns.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';

const everyMs = 2_000;
const bytesOfKb = 1_000;

const looks: Readonly<Record<ListExport['state'], Look>> = {
  waiting: { name: 'Being made', tone: 'warn', icon: <IconClock /> },
  ready: { name: 'Ready', tone: 'ok', icon: <IconCheck /> },
  failed: { name: 'Failed', tone: 'bad', icon: <IconAlertTriangle /> },
};

/** The name of an exported list, such as 'Stuck payments' for `/api/admin/stuck-payments`. */
function nameOf({ list }: ListExport): string {
  const words = list.slice('/api/admin/'.length).replaceAll(/[/-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function filtersOf({ query }: ListExport): string {
  const filters = Object.entries(query).map(([name, value]) => `${name}: ${value}`);
  return filters.length === 0 ? 'All rows' : filters.join(', ');
}

function sizeOf({ bytes }: ListExport): string {
  const kb = Math.max(1, Math.round(bytes / bytesOfKb));
  return kb < bytesOfKb
    ? `${kb} kB`
    : `${(kb / bytesOfKb).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
}

function Acts({ file }: { file: ListExport }) {
  const { id, state, list, query } = file;
  const again = useCommand(exportList, {
    failure: 'Export Failed',
    onDone: (made) => noteExport(made.id),
  });
  if (state === 'waiting') return null;
  return (
    <Row gap={3} align="center" wrap>
      {state === 'ready' && (
        <a href={requestUrl(downloadListExport.path, { id }, undefined)} download>
          Download
        </a>
      )}
      <Button
        size="sm"
        disabled={again.isPending}
        aria-label={`Export ${nameOf(file)} again`}
        onClick={() => again.send({ body: { list, query } })}
      >
        Export again
      </Button>
    </Row>
  );
}

const columns: readonly ListColumn<ListExport>[] = [
  { name: 'List', text: nameOf, second: filtersOf },
  { name: 'State', badge: ({ state }) => looks[state] },
  { name: 'Problem', text: 'problem', wraps: true, isExtra: true },
  { name: 'Rows', text: ({ rows }) => rows.toLocaleString('en-US'), isFigure: true },
  { name: 'Size', text: sizeOf, isFigure: true, isExtra: true },
  { name: 'Requested', time: 'askedAt', card: 'start' },
  { name: 'Kept until', time: 'expiresAt', card: 'start' },
  { name: 'Actions', cell: (file) => <Acts file={file} />, card: 'end' },
];

/**
 * The list of files that this person exported. They are kept for a day, and can be downloaded or exported
 * again.
 */
export function AdminExportsScreen() {
  const files = useQuery({
    ...queryOf(listExports, {}),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'waiting') === true ? everyMs : false,
  });
  return (
    <Stack gap={4}>
      <Text tone="quiet" size={14}>
        These are your exported lists. We keep each file for one day. Only you can see these files.
      </Text>
      <QueryView
        query={files}
        loading={
          <SkeletonRegion label="Your files are loading">
            <SkeletonText lines={5} />
          </SkeletonRegion>
        }
        failed={{}}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState title="No files yet">
            Press Export on any list. The exported file appears here.
          </EmptyState>
        }
      >
        {(all) => (
          <DataTable
            caption="Your files"
            columns={tableColumns(columns)}
            rows={all}
            keyOf={({ id }) => id}
          />
        )}
      </QueryView>
    </Stack>
  );
}
