import {
  listWebhookTries,
  type RetailerWebhook,
  type WebhookLogLine,
} from '@backhaul/contract/calls/retail/webhooks.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { pageQueryOf } from '../../../lib/api/query-of.ts';
import { FilterChips } from '../../../parts/list-page/filter-chips.tsx';
import { PanelLink } from '../../../parts/list-page/open-row.tsx';
import { PageButtons } from '../../../parts/list-page/page-buttons.tsx';
import { useListState } from '../../../parts/list-page/use-list-state.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { answerWords, isGood, secondsWords } from '../../../words/retailers/webhooks.ts';
import classes from './webhooks.module.css';

const rowsPerPage = 25;
const refetchInterval = 10_000;

const columns: readonly Column<WebhookLogLine>[] = [
  {
    key: 'event',
    name: 'Event',
    card: 'title',
    cell: ({ type, deliveryId }) => (
      <PanelLink param="delivery" id={deliveryId}>
        <code>{type}</code>
      </PanelLink>
    ),
  },
  {
    key: 'time',
    name: 'Time',
    card: 'start',
    cell: ({ tried, dueAt }) => {
      const at = tried?.at ?? dueAt;
      return at !== null && <SpokenTime instant={at} />;
    },
  },
  {
    key: 'of',
    name: 'Return',
    card: 'start',
    cell: ({ trackingNumber }) => trackingNumber ?? 'none (test event)',
  },
  {
    key: 'try',
    name: 'Attempt',
    isFigure: true,
    card: 'end',
    cell: ({ tried }) => tried?.attempt ?? '',
  },
  {
    key: 'answer',
    name: 'Answer',
    card: 'badge',
    cell: ({ tried }) =>
      tried === null ? (
        <Text as="span" tone="quiet">
          waiting
        </Text>
      ) : (
        <Text as="strong" tone={isGood(tried) ? 'ok' : 'bad'}>
          {answerWords(tried)}
        </Text>
      ),
  },
  {
    key: 'took',
    name: 'Duration',
    isFigure: true,
    card: 'end',
    cell: ({ tried }) => tried && secondsWords(tried.tookMs),
  },
];

const shows = { all: 'All', failed: 'Failed', waiting: 'Waiting' } as const;
type Show = keyof typeof shows;
const showNames = Object.keys(shows) as Show[];

/** The log of a webhook endpoint, newest entry first. The URL's query has the chosen filter and page. */
export function WebhookLog({
  companyId,
  webhook,
}: {
  companyId: string;
  webhook: RetailerWebhook;
}) {
  const { query, input, filter, pages } = useListState({
    rowsPerPage,
    sorting: undefined,
    sorts: [],
  });
  const show = showNames.find((name) => name === query['show']) ?? 'all';
  const params = { companyId, webhookId: webhook.id };
  const page = useQuery({
    ...pageQueryOf(listWebhookTries, { params, query: { ...input, show } }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  return (
    <Card as="section" flat aria-labelledby="webhook-log">
      <Row align="center" justify="between" wrap gap={2} className={classes['head']}>
        <h2 id="webhook-log">Log</h2>
        <FilterChips
          label="Show"
          chips={showNames.map((key) => ({
            key,
            label: shows[key],
            count: key === 'waiting' ? webhook.waiting : undefined,
            isOn: key === show,
            onPick: () => filter({ show: key === 'all' ? undefined : key, delivery: undefined }),
          }))}
        />
      </Row>
      <QueryView
        query={page}
        loading={
          <SkeletonRegion label="The log is loading">
            <Skeleton height="260px" />
          </SkeletonRegion>
        }
        failed={{ title: 'We could not load the event log.' }}
        isEmpty={({ answer }) => answer.length === 0}
        empty={
          <EmptyState
            title={show === 'all' ? 'No events yet' : `No ${shows[show].toLowerCase()} events`}
            heading="h3"
          >
            {show === 'all'
              ? 'Send a test event to check that your server answers. The log keeps events for 30 days.'
              : undefined}
          </EmptyState>
        }
      >
        {({ answer, nextCursor }) => (
          <>
            <DataTable
              caption="Log"
              columns={columns}
              rows={answer}
              keyOf={({ id }) => id}
              currentKey={answer.find(({ deliveryId }) => deliveryId === query['delivery'])?.id}
            />
            <Row gap={2} justify="end" pad={3}>
              <PageButtons pages={pages} nextCursor={nextCursor} />
            </Row>
          </>
        )}
      </QueryView>
    </Card>
  );
}
