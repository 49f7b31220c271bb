import type { CallAnswer } from '@backhaul/contract/call.ts';
import { analysePrices } from '@backhaul/contract/calls/money/price-analysis.ts';
import { readPrices } from '@backhaul/contract/calls/money/pricing.ts';
import { reportDaysAtMost } from '@backhaul/domain/figures/figure-catalogue.ts';
import { addDays, daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { Card } from '../../../ui/card.tsx';
import { DateRange } from '../../../ui/date-range/date-range.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { AnalysisByCut, AnalysisByPart, AnalysisTotals } from './analysis-tables.tsx';
import { DraftComparison } from './draft-comparison.tsx';
import classes from './pricing.module.css';

type Analysis = CallAnswer<typeof analysePrices>;
type Days = { from: string; to: string };

const lengths = [
  { value: '7', label: '7 days' },
  { value: '28', label: '4 weeks' },
  { value: '84', label: '12 weeks' },
  { value: '365', label: 'A year' },
] as const;
const usualLength = '28';

/** The period given by the URL; by default the 28 days up to today. */
function useDays() {
  const [query, change] = useQueryTexts();
  const today = calendarDayOf(useNow(), useTimeZone());
  const last = (length: string): Days => ({ from: addDays(today, 1 - Number(length)), to: today });
  const asked = { from: query['from'], to: query['to'] };
  const days = asked.from && asked.to ? { from: asked.from, to: asked.to } : last(usualLength);
  const named = lengths.find(({ value }) => last(value).from === days.from && days.to === today);
  return {
    days,
    length: named?.value,
    choose: (next: Days) => change(next, { replace: true }),
    chooseLength: (value: string) => change(last(value), { replace: true }),
  };
}

const whole = new Intl.NumberFormat('en-US');

function sampleWords({ share, versions }: Analysis): string {
  const read = versions.reduce((sum, { orders }) => sum + orders, 0);
  if (share >= 1) return `${whole.format(read)} returns ended in these days.`;
  return `About ${whole.format(Math.round(read / share))} returns ended in these days. These figures use a random sample of ${whole.format(read)} returns.`;
}

/**
 * A page with the income from the returns that ended in a period, in total and by part of the price. It also
 * shows the income that a draft of the prices would have brought.
 */
export function AnalysisScreen() {
  const [query, change] = useQueryTexts();
  const { days, length, choose, chooseLength } = useDays();
  const version = query['version'] || undefined;
  const read = useQuery({
    ...queryOf(analysePrices, { query: { ...days, version } }),
    placeholderData: keepPreviousData,
    enabled: daysBetween(days.from, days.to) < reportDaysAtMost,
  });
  const prices = useQuery(queryOf(readPrices, {})).data;
  return (
    <Stack gap={5} shrinks className={classes['page']}>
      <Row gap={3} align="end" wrap>
        <Segmented
          legend="Period"
          segments={lengths}
          value={length ?? ''}
          onChange={chooseLength}
        />
        <DateRange
          label="Days on which returns ended"
          value={days}
          onChange={({ from, to }) => {
            if (from !== undefined && to !== undefined) choose({ from, to });
          }}
        />
        <SelectField
          dense
          label="Prices at booking"
          value={version ?? ''}
          onChange={({ target }) =>
            change({ version: target.value || undefined }, { replace: true })
          }
        >
          <option value="">Prices in force now</option>
          <option value="all">All prices</option>
          {prices?.versions.map((one) => (
            <option key={one.version} value={one.version}>
              {one.version}
            </option>
          ))}
        </SelectField>
      </Row>
      <QueryView
        query={read}
        loading={
          <SkeletonRegion label="The analysis is loading">
            <Skeleton height="420px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ heading: 'h2' }}
      >
        {(analysis) => (
          <>
            <Text size={14} tone="quiet">
              {sampleWords(analysis)} {versionWords(analysis)}
            </Text>
            <Analysed analysis={analysis} />
          </>
        )}
      </QueryView>
      <WhatIf days={days} drafts={prices?.drafts ?? []} />
    </Stack>
  );
}

function versionWords({ version, totals: { orders } }: Analysis): string {
  return version === null
    ? ''
    : `${whole.format(orders)} of these returns had the prices of version ${version}.`;
}

function Analysed({ analysis }: { analysis: Analysis }) {
  const { totals } = analysis;
  if (totals.charged === null)
    return (
      <EmptyState title="Too few returns">
        {totals.orders === 0
          ? 'No return with these prices ended in these days. Choose other days or all prices.'
          : `Only ${totals.orders} of these returns ended in these days. We show figures for at least five returns.`}
      </EmptyState>
    );
  return (
    <>
      <AnalysisTotals analysis={analysis} />
      <AnalysisByPart analysis={analysis} />
      <AnalysisByCut analysis={analysis} />
    </>
  );
}

/**
 * A section that compares the income in these days with the income that a draft of the prices would have
 * brought.
 */
function WhatIf({ days, drafts }: { days: Days; drafts: CallAnswer<typeof readPrices>['drafts'] }) {
  const [query, change] = useQueryTexts();
  const draft = drafts.find(({ id }) => id === query['draft']);
  return (
    <Card as="section" flat padded className={classes['card']} aria-labelledby="what-if">
      <h2 id="what-if">What if</h2>
      {drafts.length === 0 ? (
        <Text tone="quiet">
          There are no draft prices to compare. Make a draft under Drafts, then compare it here.
        </Text>
      ) : (
        <Row above={3}>
          <SelectField
            dense
            label="Draft"
            value={draft?.id ?? ''}
            onChange={({ target }) =>
              change({ draft: target.value || undefined }, { replace: true })
            }
          >
            <option value="">None</option>
            {drafts.map(({ id, basedOn, changedBy }) => (
              <option key={id} value={id}>
                From {basedOn}
                {changedBy === null ? '' : `, changed by ${changedBy}`}
              </option>
            ))}
          </SelectField>
        </Row>
      )}
      {draft && <DraftComparison draftId={draft.id} days={days} />}
    </Card>
  );
}
