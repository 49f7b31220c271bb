import { readImport, type WholeImport } from '@backhaul/contract/calls/operations/imports.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { ImportActs } from './import-acts.tsx';
import { ImportRows } from './import-rows.tsx';
import { importSentence, progressOf } from './import-words.ts';
import classes from './imports.module.css';
import { MapColumns } from './map-columns.tsx';

/**
 * The polling interval in milliseconds while the server works on the import. The server also sends live
 * messages, but one may get lost.
 */
const lookAgainMs = 5_000;

/** The import of one file, at its current step. */
export function ImportView({ id, onLeave }: { id: string; onLeave: () => void }) {
  const query = useQuery({
    ...queryOf(readImport, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && progressOf(data) !== null && !data.isStopped ? lookAgainMs : false,
  });
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <Button size="sm" variant="ghost" onClick={onLeave}>
          All files
        </Button>
      </Row>
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="The file is loading">
            <SkeletonText lines={8} />
          </SkeletonRegion>
        }
        failed={{ title: 'The file could not be loaded.' }}
        missing={<p>There is no file at this web address. We keep files for 30 days.</p>}
      >
        {(of) => <Steps of={of} />}
      </QueryView>
    </Stack>
  );
}

function Steps({ of }: { of: WholeImport }) {
  const [isMapping, setIsMapping] = useState(false);
  const share = progressOf(of);
  const mayMapAgain = of.state === 'checked' && of.counts.booked === 0;
  const isFormOpen = of.state === 'mapping' || (mayMapAgain && isMapping);
  return (
    <>
      <Stack gap={1}>
        <Text as="h2" size={18} breaks>
          {of.name}
        </Text>
        <Text role="status">{importSentence(of)}</Text>
        <Text size={13} tone="quiet">
          {of.madeBy}, <SpokenTime instant={of.madeAt} />. Each customer pays through a link that we
          e-mail.
        </Text>
      </Stack>
      {share !== null && (
        <progress className={classes['progress']} max={1} value={share} aria-label="Progress" />
      )}
      {of.kept.length > 0 && (
        <Notice tone="warn" title="Not cancelled, because a driver accepted the return">
          {of.kept.map(({ orderId, trackingNumber }) => (
            <span key={orderId}>
              <ThingLink kind="order" id={orderId}>
                {trackingNumber}
              </ThingLink>{' '}
            </span>
          ))}
        </Notice>
      )}
      {isFormOpen ? (
        <MapColumns key={of.state} of={of} />
      ) : (
        <>
          <ImportActs of={of} {...(mayMapAgain && { onMap: () => setIsMapping(true) })} />
          <ImportRows of={of} />
        </>
      )}
    </>
  );
}
