import { Card } from '../../../ui/card.tsx';
import {
  readServiceHealth,
  type ServiceHealth,
} from '@backhaul/contract/calls/operations/service-health.ts';
import {
  type HealthCheck,
  healthSpans,
  type HealthState,
} from '@backhaul/domain/operations/health.ts';
import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import {
  checkNames,
  checkSentences,
  healthHeadline,
  healthStateNames,
} from '../../../words/console/health.ts';
import { BackgroundTables } from './background-tables.tsx';
import { LastHours } from './last-hours.tsx';
import { ProcessTable } from './process-table.tsx';

const lookAgainMs = 15_000;

const looks = {
  well: { tone: 'ok', icon: <IconCircleCheck stroke={2} /> },
  watch: { tone: 'warn', icon: <IconEye stroke={2} /> },
  ill: { tone: 'bad', icon: <IconAlertTriangle stroke={2} /> },
} as const satisfies Readonly<Record<HealthState, { tone: BadgeTone; icon: ReactNode }>>;

/** A link to the list of problems for a part of the service. */
const lists: Readonly<Partial<Record<HealthCheck, readonly [to: string, name: string]>>> = {
  calls: [paths.adminErrors, 'See the errors'],
  messages: [paths.notificationCenter, 'See messages in the outbox'],
  payments: [paths.adminPaymentTracking, 'See payments that need a decision'],
};

function Check({
  check,
  facts,
}: { check: ServiceHealth['checks'][number] } & Pick<ServiceHealth, 'facts'>) {
  const { key, state } = check;
  const { tone, icon } = looks[state];
  const list = state === 'well' ? undefined : lists[key];
  return (
    <Card as="li" flat>
      <Stack gap={1} pad={4}>
        <Row gap={2} align="center" justify="between">
          <Text as="strong" weight={600}>
            {checkNames[key]}
          </Text>
          <Badge tone={tone} icon={icon} dense>
            {healthStateNames[state]}
          </Badge>
        </Row>
        <Text size={14} tone="quiet">
          {checkSentences[key](facts)} {list && <Link to={list[0]}>{list[1]}</Link>}
        </Text>
      </Stack>
    </Card>
  );
}

const spanNames = { '3': '3 hours', '24': '24 hours' } as const;
const segments = healthSpans.map((value) => ({ value, label: spanNames[value] }));

/** The page about the technical health of the service, now and in the last hours. */
export function HealthScreen() {
  const [query, change] = useQueryTexts();
  const hours = query['hours'] === '24' ? '24' : '3';
  const health = useQuery({
    ...queryOf(readServiceHealth, { query: { hours } }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });
  return (
    <QueryView
      query={health}
      loading={
        <SkeletonRegion label="The health of the service is loading">
          <Skeleton height="320px" />
        </SkeletonRegion>
      }
      failed={{ title: 'The health of the service could not be loaded.' }}
    >
      {({ checks, facts, points, processes, asOf }) => (
        <Stack gap={4} padY={4}>
          <Text as="h2" size={18} weight={650}>
            {healthHeadline(checks)}
          </Text>
          <Stack as="ul" gap={3} columns="cards">
            {checks.map((check) => (
              <Check key={check.key} check={check} facts={facts} />
            ))}
          </Stack>
          <Row>
            <Segmented
              legend="Over"
              segments={segments}
              value={hours}
              onChange={(value) =>
                change({ hours: value === '3' ? undefined : value }, { replace: true })
              }
            />
          </Row>
          <LastHours points={points} hours={hours} asOf={asOf} />
          <ProcessTable processes={processes} />
          <BackgroundTables />
        </Stack>
      )}
    </QueryView>
  );
}
