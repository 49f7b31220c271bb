import type { ServiceHealth } from '@backhaul/contract/calls/operations/service-health.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { formatDayAndTime } from '../../../lib/format/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { shareWords } from '../../../words/console/health.ts';

const megabyte = 1024 * 1024;

/** A table of the server processes that are running. */
export function ProcessTable({ processes }: Pick<ServiceHealth, 'processes'>) {
  const nowMs = useNow();
  const timeZone = useTimeZone();
  return (
    <Stack gap={2}>
      <Text as="h3" weight={650}>
        Servers
      </Text>
      {processes.length === 0 ? (
        <Text tone="quiet">A server appears here one minute after its start.</Text>
      ) : (
        <DataTable
          caption="Running servers"
          rows={processes}
          keyOf={({ id }) => id}
          columns={[
            { key: 'version', name: 'Version', cell: ({ version }) => version, card: 'title' },
            {
              key: 'since',
              name: 'Started',
              cell: ({ startedAt }) => formatDayAndTime(startedAt, nowMs, timeZone),
              card: 'start',
            },
            {
              key: 'busy',
              name: 'Processor',
              isFigure: true,
              cell: ({ busy }) => shareWords(busy),
              card: 'end',
            },
            {
              key: 'memory',
              name: 'Memory',
              isFigure: true,
              cell: ({ residentBytes }) => `${Math.round(residentBytes / megabyte)} MB`,
            },
            {
              key: 'sockets',
              name: 'Live connections',
              isFigure: true,
              cell: ({ sockets }) => sockets,
            },
          ]}
        />
      )}
    </Stack>
  );
}
