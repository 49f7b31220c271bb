import { type OtherWay, readOtherWay } from '@backhaul/contract/calls/operations/other-way.ts';
import {
  type DispatchMode,
  dispatchModeNames,
  dispatchModes,
} from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Failure, QueryView } from '../../../calls/query-view.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { send } from '../../../lib/api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Details } from '../../../ui/details.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { comparedFigures, leftOutWords } from './other-way-words.ts';
import classes from './other-way.module.css';

/**
 * Simulates the day with another dispatch mode, and compares the figures with those of the real day.
 */
export function OtherWayPanel({ areaId, day }: { areaId: string; day: string }) {
  const [way, choose] = useState<DispatchMode>('ranked');
  const [asked, ask] = useState<DispatchMode | null>(null);
  const read = useQuery({
    queryKey: [readOtherWay.path, areaId, day, asked],
    queryFn: ({ signal }) =>
      send(readOtherWay, { query: { area: areaId, day, way: asked ?? way }, signal }),
    enabled: asked !== null,
    retry: false,
    staleTime: Infinity,
  });
  return (
    <Details summary="Compare with another dispatch method" className={classes['panel']}>
      <Stack gap={3} padY={2}>
        <Row gap={2} align="end" wrap>
          <SelectField
            dense
            label="Dispatch method"
            value={way}
            onChange={({ target }) => {
              choose(dispatchModes.find((mode) => mode === target.value) ?? 'ranked');
              ask(null);
            }}
          >
            {dispatchModes.map((mode) => (
              <option key={mode} value={mode}>
                {dispatchModeNames[mode]}
              </option>
            ))}
          </SelectField>
          <Button size="sm" variant="kraft" disabled={read.isFetching} onClick={() => ask(way)}>
            {read.isFetching ? 'Comparing...' : 'Compare'}
          </Button>
        </Row>
        {asked === null ? (
          <Text size={13} tone="quiet">
            We calculate how the chosen method would have assigned this day’s returns. This may take
            a minute.
          </Text>
        ) : (
          <div aria-live="polite">
            <QueryView
              query={read}
              loading={
                <SkeletonRegion label="The comparison is loading">
                  <Skeleton height="160px" />
                </SkeletonRegion>
              }
              failed={Refused}
              staleNote={false}
            >
              {(other) => <Compared other={other} />}
            </QueryView>
          </div>
        )}
      </Stack>
    </Details>
  );
}

const Refused = ({ error }: Failure) => <Notice tone="warn">{reasonOf(error)}</Notice>;

function Compared({ other }: { other: OtherWay }) {
  const { happened, computed, returns, drivers, way } = other;
  if (happened === null)
    return (
      <Text size={14}>
        We can compare only {returns} returns of this day. We show figures only for 5 returns or
        more.
      </Text>
    );
  if (computed === null)
    return <Notice tone="warn">The comparison took too long. Try again later.</Notice>;
  return (
    <Stack gap={3}>
      <table className={classes['table']}>
        <caption>
          {returns} returns, {drivers} drivers
        </caption>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Real day</th>
            <th scope="col">{dispatchModeNames[way]}, computed</th>
          </tr>
        </thead>
        <tbody>
          {comparedFigures(happened, computed).map(({ name, was, is }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{was}</td>
              <td>{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size={13} tone="quiet">
        The calculation assumes that every driver accepts each offer and that every stop takes 5
        minutes. Both columns use the same estimated driving times. {leftOutWords(other)}
      </Text>
    </Stack>
  );
}
