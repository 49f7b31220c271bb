import {
  type AccountExport,
  downloadExport,
  readLatestExport,
  requestExport,
} from '@backhaul/contract/calls/people/account-data.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './account-settings-screen.module.css';
import { DeletionRow } from './deletion-row.tsx';

/**
 * The polling interval in milliseconds. The page polls because no live message says that the export is ready.
 */
const lookAgainMs = 2_000;

/** The section about a person's data: an export of everything, and the account's deletion. */
export function DataSection() {
  return (
    <Stack gap={2}>
      <ExportRow />
      <DeletionRow />
    </Stack>
  );
}

/**
 * A button to export all data of a person as a ZIP file. Making the file takes a moment; the file can then be
 * downloaded for a day.
 */
function ExportRow() {
  const query = useQuery({
    ...queryOf(readLatestExport, {}),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'waiting' ? lookAgainMs : false),
  });
  return (
    <div className={classes['offer']}>
      <div>
        <Text as="h3" size={16}>
          Download everything
        </Text>
        <Text size={14} tone="quiet">
          The file has your orders, payments, tickets, ratings, places, messages, receipts and
          photos. Most of the data is in a format for other software (JSON). We e-mail you when the
          file is ready. You can download the file for 24 hours.
        </Text>
      </div>
      <QueryView query={query} loading={<Skeleton height="48px" width="180px" />} failed={{}}>
        {({ export: latest }) => <Latest latest={latest} />}
      </QueryView>
    </div>
  );
}

function Latest({ latest }: { latest: AccountExport | null }) {
  const nowMs = useNow();
  const ask = useCommand(requestExport);
  const isWaiting = latest?.state === 'waiting';
  const isHere =
    latest?.state === 'ready' && latest.expiresAt !== null && Date.parse(latest.expiresAt) > nowMs;
  return (
    <Stack gap={2} className={classes['offered']}>
      <Row gap={3} wrap align="center">
        {isHere && (
          <ButtonAnchor
            variant="primary"
            href={requestUrl(downloadExport.path, { id: latest.id }, undefined)}
            download
            icon={<IconDownload aria-hidden="true" stroke={1.75} />}
          >
            Download
          </ButtonAnchor>
        )}
        <Button disabled={isWaiting || ask.isPending} onClick={() => ask.send({})}>
          {isWaiting ? 'Preparing...' : isHere ? 'Make a new data file' : 'Export'}
        </Button>
      </Row>
      <div aria-live="polite">
        <Text size={14} tone={ask.problem === undefined ? 'quiet' : 'bad'}>
          {ask.problem ?? stateWords(latest, isHere)}
        </Text>
      </div>
    </Stack>
  );
}

function stateWords(latest: AccountExport | null, isHere: boolean): ReactNode {
  if (latest?.state === 'waiting') return 'We are preparing your file. You can leave this page.';
  if (latest?.state === 'failed') return 'We could not make your last file. Please try again.';
  if (isHere && latest?.expiresAt != null)
    return (
      <>
        Your file is ready. You can download the file until{' '}
        <SpokenTime instant={latest.expiresAt} />.
      </>
    );
  return null;
}
