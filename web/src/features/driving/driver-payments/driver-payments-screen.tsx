import { readStatement } from '@backhaul/contract/calls/driving/driver-statements.ts';
import {
  type StatementPeriod,
  statementPeriods,
  statementSpan,
} from '@backhaul/domain/payout/statement-span.ts';
import { addDays, isCalendarDate } from '@backhaul/domain/time/calendar-date.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { PayoutSetup, useReturnFromSetup } from '../../../parts/driver/payout-setup.tsx';
import { useMay } from '../../../lib/session/use-session.ts';
import { usePerformance } from '../../../parts/driver/driver-data.ts';
import { JobSkeletons } from '../../../parts/driver/job-skeletons.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import classes from './driver-payments.module.css';
import { PayoutsCard } from './payouts-card.tsx';
import { StatementView } from './statement-view.tsx';
import { periodNames, spanWords } from '../../../words/driver/statements.ts';

/** The page with a driver's earnings by week, month and tax year, and the payouts. */
export function DriverPaymentsScreen() {
  const { data } = usePerformance();
  const pending = data?.pendingEarnings;
  const account = data?.payoutAccount ?? null;
  const isDriver = useMay('take_orders');
  const [{ setup }, change] = useQueryTexts();
  const asking = useReturnFromSetup(setup, () => change({ setup: undefined }, { replace: true }));
  return (
    <Stack gap={4} className={classes['page']}>
      <Row align="baseline" justify="between" wrap gap={3}>
        <Text as="h1" size={32}>
          Payments &amp; Earnings
        </Text>
        <Text size={14}>
          {pending !== undefined && `${formatDollars(pending)} pending. `}
          <Link to={paths.driverPortal} search={{ tab: 'earnings' }} hash="instant-pay">
            Cash out
          </Link>
        </Text>
      </Row>
      {isDriver && account !== null && <PayoutSetup account={account} asking={asking} />}
      <Statement />
      <PayoutsCard />
      <Text size={14}>
        <Link to={paths.driverAnalytics}>
          See your stats: pay per hour, pay per mile, best times
        </Link>
      </Text>
    </Stack>
  );
}

function Statement() {
  const today = calendarDayOf(useNow(), useTimeZone());
  const [{ period: asked, day: typed = '' }, change] = useQueryTexts();
  const period = statementPeriods.find((known) => known === asked) ?? 'week';
  const day = isCalendarDate(typed) ? typed : today;
  const span = statementSpan(period, day);
  const statement = useQuery(queryOf(readStatement, { query: { period, day: span.start } }));
  const move = (to: string) => change({ day: to }, { replace: true });
  return (
    <>
      <Row align="center" justify="between" wrap gap={3}>
        <Segmented<StatementPeriod>
          legend="Period"
          segments={statementPeriods.map((value) => ({ value, label: periodNames[value] }))}
          value={period}
          onChange={(value) => change({ period: value }, { replace: true })}
        />
        <Row align="center" gap={2}>
          <IconButton
            bordered
            label="Earlier period"
            onClick={() => move(statementSpan(period, addDays(span.start, -1)).start)}
          >
            <IconChevronLeft aria-hidden="true" stroke={1.75} />
          </IconButton>
          <Text
            as="h2"
            size={16}
            weight={600}
            figures
            aria-live="polite"
            className={classes['span']}
          >
            {spanWords(period, span)}
          </Text>
          <IconButton
            bordered
            label="Later period"
            disabled={span.end > today}
            onClick={() => move(span.end)}
          >
            <IconChevronRight aria-hidden="true" stroke={1.75} />
          </IconButton>
        </Row>
      </Row>
      <QueryView
        query={statement}
        loading={<JobSkeletons label="Your statement is loading" />}
        failed={{ title: 'Your statement could not be loaded.' }}
      >
        {(data) => <StatementView statement={data} today={today} />}
      </QueryView>
    </>
  );
}
