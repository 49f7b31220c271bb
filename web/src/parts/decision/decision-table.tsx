import { QueryView } from '../../calls/query-view.tsx';
import { useTimeZone } from '../../lib/environment.ts';
import { formatTime } from '../../lib/format/dates.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { joiningText, recomputedWords, termsText } from '../../words/console/decisions.ts';
import { ThingLink } from '../thing/thing-link.tsx';
import { useDecision } from './decision-calls.ts';

/**
 * A table of the drivers who were considered for an order, best first, with the factors that counted.
 */
export function DecisionTable({ id }: { id: string }) {
  const timeZone = useTimeZone();
  return (
    <QueryView
      query={useDecision(id)}
      failed={{ title: 'The drivers could not be loaded.' }}
      loading={
        <SkeletonRegion label="The drivers are loading">
          <Skeleton height="160px" />
        </SkeletonRegion>
      }
      staleNote={false}
    >
      {({ candidates, joining, recomputed }) => (
        <Stack gap={3} padY={3}>
          {candidates.length > 0 && (
            <Stack as="ol" gap={3}>
              {candidates.map((candidate) => (
                <li key={candidate.driverId}>
                  <Row gap={2} justify="between">
                    <ThingLink kind="driver" id={candidate.driverId}>
                      {candidate.name}
                    </ThingLink>
                    <Text as="strong" className="tabular">
                      {candidate.barrier === null ? `${candidate.score} min` : 'not possible'}
                    </Text>
                  </Row>
                  <Text size={13} tone="quiet" as="p">
                    {termsText(candidate)}
                  </Text>
                  <Text size={13} tone="faint" as="p">
                    {candidate.milesAway} mi away, at the door at{' '}
                    {formatTime(candidate.pickupAt, timeZone)}
                    {candidate.late !== null &&
                      `, ${candidate.late.minutes} min late at ${candidate.late.name}`}
                  </Text>
                </li>
              ))}
            </Stack>
          )}
          {joining.length > 0 && (
            <Stack as="ul" gap={1}>
              {joining.map((tried) => (
                <Text key={tried.streets.join()} as="li" size={13} tone="quiet">
                  {joiningText(tried)}
                </Text>
              ))}
            </Stack>
          )}
          <Text size={13} tone="quiet" as="p">
            {recomputedWords[recomputed]}
          </Text>
        </Stack>
      )}
    </QueryView>
  );
}
