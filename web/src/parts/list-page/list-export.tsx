import { exportList, listExports } from '@backhaul/contract/calls/operations/list-exports.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../calls/use-command.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { Button } from '../../ui/button.tsx';
import { noteExport, useAskedExports } from './asked-exports.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * A button that requests a file of all rows that match the filters, not only of this page. The layout of the
 * console says when the file is ready.
 */
export function ListExport({
  list,
  query,
}: {
  /** The URL path of the list's API call. */
  list: string;
  query: Readonly<Record<string, unknown>>;
}) {
  const [own, setOwn] = useState<string>();
  const isWaiting = useAskedExports().includes(own ?? '');
  // This component does not load the list of exports itself, because the console's layout polls that list
  // while a file is being made.
  const { data } = useQuery({ ...queryOf(listExports, {}), enabled: false });
  const { send, isPending } = useCommand(exportList, {
    failure: 'Export Failed',
    onDone({ id }) {
      setOwn(id);
      noteExport(id);
    },
  });
  const rows = data?.find(({ id }) => id === own)?.rows ?? 0;
  const texts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, textOf(value)] as const],
  );
  return (
    <Button
      size="sm"
      icon={<IconDownload aria-hidden="true" stroke={1.75} />}
      disabled={isPending || isWaiting}
      onClick={() => send({ body: { list, query: Object.fromEntries(texts) } })}
    >
      {isWaiting ? `${rows.toLocaleString('en-US')} rows...` : 'Export'}
    </Button>
  );
}
