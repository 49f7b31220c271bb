import type { FigurePart } from '@backhaul/contract/calls/operations/figure-parts.ts';
import { figureCatalogue } from '@backhaul/domain/figures/figure-catalogue.ts';
import {
  figureSpreads,
  type SpreadFigure,
  stepFrom,
  stepOfPart,
} from '@backhaul/domain/figures/figure-spreads.ts';
import { figureWords } from '@backhaul/domain/figures/figure-words.ts';
import { Card } from '../../../ui/card.tsx';
import { SeriesChart } from '../../../ui/chart/series-chart.tsx';
import { Box, Stack, Text } from '../../../ui/layout.tsx';

/** The range of one bar of the chart, such as '10 to 15 min' or '$60.00 or more'. */
function stepWords(of: SpreadFigure, step: number): string {
  const words = (at: number) => figureWords(figureCatalogue[of].unit, stepFrom(of, at));
  return step === figureSpreads[of].steps - 1
    ? `${words(step)} or more`
    : `${words(step)} to ${words(step + 1)}`;
}

/**
 * The upper end of a bar's range, such as 'under 15 min'. The last bar has no upper end, so it has its whole
 * range: '$60.00 or more'.
 */
function underWords(of: SpreadFigure, step: number): string {
  return step === figureSpreads[of].steps - 1
    ? stepWords(of, step)
    : `under ${figureWords(figureCatalogue[of].unit, stepFrom(of, step + 1))}`;
}

/**
 * A chart of how a figure's values are distributed, such as the number of returns that took 10 to 15 minutes.
 */
export function FigureSpread({ of, parts }: { of: SpreadFigure; parts: readonly FigurePart[] }) {
  const { name, question, unit } = figureCatalogue[of];
  const counted = parts.map(({ key, cases }) => ({ step: Number(key), cases }));
  const last = Math.max(...counted.map(({ step }) => step));
  const steps = Array.from({ length: last + 1 }, (_, step) => ({
    step,
    cases: counted.find((one) => one.step === step)?.cases ?? 0,
  }));
  const all = counted.reduce((sum, { cases }) => sum + cases, 0);
  const [half, most] = [stepOfPart(counted, 0.5), stepOfPart(counted, 0.9)];
  return (
    <Stack gap={4}>
      {half !== null && most !== null && (
        <Text size={18} weight={650} figures>
          Of {all.toLocaleString('en-US')} values, half are {underWords(of, half)} and nine in ten
          are {underWords(of, most)}.
        </Text>
      )}
      <Card as="section" flat>
        <Box pad={4}>
          <SeriesChart
            label={`${name}, distribution`}
            heading={<h2>{question}</h2>}
            along="From"
            categories={steps.map(({ step }) => ({
              key: String(step),
              label: figureWords(unit, stepFrom(of, step)),
            }))}
            series={[
              {
                name: 'Returns',
                kind: 'bars',
                values: steps.map(({ cases }) => cases),
                missing: 'none',
              },
            ]}
            formatTick={String}
            formatValue={String}
            empty="No data for these days"
          />
        </Box>
      </Card>
    </Stack>
  );
}
