import {
  type DayFigure,
  type DayReport,
  readDayReport,
} from '@backhaul/contract/calls/operations/day-reports.ts';
import {
  dayReportRules,
  standingOutWords,
  weekdayWord,
} from '@backhaul/domain/figures/day-report.ts';
import { figureCatalogue, reportGroups } from '@backhaul/domain/figures/figure-catalogue.ts';
import { changeOf } from '@backhaul/domain/figures/figure-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useClockName } from '../../../lib/environment.ts';
import { formatCalendarDay, formatTime } from '../../../lib/format/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { DayReportMail } from './day-report-mail.tsx';
import { FigureCard } from './figure-card.tsx';
import classes from './reports.module.css';
import { lookAgainMs } from './use-report-days.ts';

const groupNames = { overview: 'The service', support: 'Support', costs: 'Costs' } as const;

/**
 * The number of days, four weeks, that the page of a figure shows when it is opened from the daily report.
 */
const exploredDays = '28';

function StandingOutList({ report: { day, weeksKnown, figures } }: { report: DayReport }) {
  const found = figures.flatMap(({ key, value, standsOut }) =>
    value === null || standsOut === null ? [] : [{ key, value, standsOut }],
  );
  const weekdays = `${weekdayWord(day)}s`;
  if (weeksKnown < dayReportRules.fewestWeeks)
    return (
      <Text tone="quiet">
        This list shows unusual figures once we have the figures of four earlier {weekdays}.
      </Text>
    );
  if (found.length === 0)
    return <Text tone="quiet">All figures are similar to those of the last {weekdays}.</Text>;
  return (
    <ul className={classes['sentences']}>
      {found.map(({ key, value, standsOut }) => (
        <li key={key}>
          <Link to={paths.exploreFigures} search={{ figure: key, days: exploredDays }}>
            {figureCatalogue[key].name}
          </Link>
          : {standingOutWords(key, value, standsOut, day)}.
        </li>
      ))}
    </ul>
  );
}

const changeOfDay = ({ key, value, weekBefore }: DayFigure, day: string) =>
  changeOf(key, value, weekBefore?.value ?? null, `on the ${weekdayWord(day)} before`);

function DayView({ report, timeZone }: { report: DayReport; timeZone: string }) {
  const { day, countedUntil, isMadeUp, figures } = report;
  const clock = useClockName(timeZone);
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Text as="h2" size={20} weight={650}>
          {weekdayWord(day)}, {formatCalendarDay(day)}
        </Text>
        <Text size={14} tone="quiet">
          All figures cover the day until {formatTime(countedUntil, timeZone)}
          {clock}. We compare them with earlier {weekdayWord(day)}s until the same time.
        </Text>
      </Stack>
      {isMadeUp && (
        <Notice tone="quiet">The returns of this day are demo data, not real returns.</Notice>
      )}
      <Stack gap={2}>
        <Text as="h3" size={16} weight={600}>
          Unusual figures
        </Text>
        <StandingOutList report={report} />
      </Stack>
      {reportGroups
        .filter((group) => figures.some(({ key }) => figureCatalogue[key].group === group))
        .map((group) => (
          <Stack key={group} gap={2}>
            <Text as="h3" size={16} weight={600}>
              {groupNames[group]}
            </Text>
            <Stack as="ul" gap={3} columns="cards">
              {figures
                .filter(({ key }) => figureCatalogue[key].group === group)
                .map((figure) => (
                  <FigureCard
                    key={figure.key}
                    figure={figure}
                    change={changeOfDay(figure, day)}
                    days={exploredDays}
                  />
                ))}
            </Stack>
          </Stack>
        ))}
    </Stack>
  );
}

/**
 * A page with a city's daily report, which is made at 9 PM local time. The URL has the city and the day.
 */
export function DayReportScreen() {
  const [query, change] = useQueryTexts();
  const { day, area } = query;
  const asked = { ...(day === undefined ? {} : { day }), ...(area === undefined ? {} : { area }) };
  const read = useQuery({
    ...queryOf(readDayReport, { query: asked }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });
  return (
    <Stack gap={4} padY={4}>
      <QueryView
        query={read}
        loading={
          <SkeletonRegion label="The report is loading">
            <Skeleton height="320px" />
          </SkeletonRegion>
        }
        failed={{ title: 'The report could not be loaded.' }}
      >
        {({ days, report, area: shown, areas }) => (
          <>
            <Row gap={4} align="end" wrap>
              {areas.length > 1 && (
                <SelectField
                  dense
                  label="City"
                  value={shown.id}
                  onChange={({ target }) => change({ area: target.value, day: undefined })}
                >
                  {areas.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              )}
              {days.length > 0 && (
                <SelectField
                  dense
                  label="Day"
                  value={report?.day ?? ''}
                  onChange={({ target }) => change({ day: target.value })}
                >
                  {report === null && <option value="">Choose a day</option>}
                  {days.map((one) => (
                    <option key={one} value={one}>
                      {weekdayWord(one)}, {formatCalendarDay(one)}
                    </option>
                  ))}
                </SelectField>
              )}
              <DayReportMail />
            </Row>
            {areas.length > 1 && (
              <Text size={14} tone="quiet">
                {shown.id === areas[0]?.id
                  ? `The figures for returns cover only ${shown.name}. The figures for support and money cover the whole company.`
                  : `This report covers only the returns in ${shown.name}. The report for ${areas[0]?.name} also covers support and money.`}
              </Text>
            )}
            {report === null ? (
              <EmptyState
                title={days.length > 0 ? 'There is no report for this day' : 'No report yet'}
              >
                {days.length > 0
                  ? 'Choose another day. We write each day’s report at 9 PM.'
                  : 'We write the first report at 9 PM on the first day with a booking.'}
              </EmptyState>
            ) : (
              <DayView report={report} timeZone={shown.timeZone} />
            )}
          </>
        )}
      </QueryView>
    </Stack>
  );
}
