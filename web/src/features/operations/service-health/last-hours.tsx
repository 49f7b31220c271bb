import { Card } from '../../../ui/card.tsx';
import { Box, Stack } from '../../../ui/layout.tsx';
import type { ServiceHealth } from '@backhaul/contract/calls/operations/service-health.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { SeriesChart } from '../../../ui/chart/series-chart.tsx';
import { shareWords, withinWords } from '../../../words/console/health.ts';

type Point = ServiceHealth['points'][number];

const minuteMs = 60_000;
const stepMinutes = { '3': 5, '24': 30 } as const;

interface Step {
  at: string;
  point: Point | undefined;
}

/**
 * The last 3 hours in steps of 5 minutes, or the last 24 hours in steps of 30, each with its measurements. A
 * step has none if the server did not measure it.
 */
function stepsOf(points: readonly Point[], hours: '3' | '24', asOf: string): Step[] {
  const stepMs = stepMinutes[hours] * minuteMs;
  const last = Math.floor(Date.parse(asOf) / stepMs) * stepMs;
  const count = (Number(hours) * 60) / stepMinutes[hours];
  const byTime = new Map(points.map((point) => [Date.parse(point.at), point]));
  return Array.from({ length: count }, (_, place) => {
    const atMs = last - (count - 1 - place) * stepMs;
    return { at: new Date(atMs).toISOString(), point: byTime.get(atMs) };
  });
}

/** Charts of the API calls, their durations and the processor load over the last hours. */
export function LastHours({
  points,
  hours,
  asOf,
}: Pick<ServiceHealth, 'points' | 'asOf'> & { hours: '3' | '24' }) {
  const timeZone = useTimeZone();
  const steps = stepsOf(points, hours, asOf);
  const valuesOf = (valueOf: (point: Point) => number | null) =>
    steps.map(({ point }) => (point === undefined ? null : valueOf(point)));
  const common = {
    along: 'Time',
    categories: steps.map(({ at }) => ({ key: at, label: formatTime(at, timeZone) })),
    formatTick: String,
    empty: 'No data yet',
  };
  const inMs = (point: Point) =>
    point.withinSeconds === null ? null : Math.round(point.withinSeconds * 1000);
  const missing = 'not counted';
  return (
    <Stack gap={3} columns="charts">
      <Card as="section" flat>
        <Box pad={4}>
          <SeriesChart
            {...common}
            label={`API calls per ${stepMinutes[hours]} minutes`}
            heading={<h3>API calls per {stepMinutes[hours]} minutes</h3>}
            series={[
              { name: 'Calls', kind: 'bars', values: valuesOf(({ calls }) => calls), missing },
              { name: 'Failed', kind: 'line', values: valuesOf(({ failed }) => failed), missing },
            ]}
            formatValue={String}
          />
        </Box>
      </Card>
      <Card as="section" flat>
        <Box pad={4}>
          <SeriesChart
            {...common}
            label="Time to answer 95% of API calls, in milliseconds"
            heading={<h3>Time to answer 95% of API calls, ms</h3>}
            series={[{ name: 'Answer time', kind: 'bars', values: valuesOf(inMs), missing }]}
            formatValue={(value) => withinWords(value / 1000)}
          />
        </Box>
      </Card>
      <Card as="section" flat>
        <Box pad={4}>
          <SeriesChart
            {...common}
            label="Processor load in the busiest minute, in percent"
            heading={<h3>Processor load in the busiest minute, %</h3>}
            series={[
              {
                name: 'Load',
                kind: 'bars',
                values: valuesOf(({ busy }) => Math.round(busy * 100)),
                missing,
              },
            ]}
            formatValue={(value) => shareWords(value / 100)}
          />
        </Box>
      </Card>
    </Stack>
  );
}
