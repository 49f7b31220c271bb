import type { CallAnswer } from '@backhaul/contract/call.ts';
import { readAdminFigures } from '@backhaul/contract/calls/operations/admin-console.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { weekdayName } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import classes from './admin-orders.module.css';

type AdminFigures = CallAnswer<typeof readAdminFigures>;

const minuteMs = 60_000;

/**
 * Today's figures of the service area, such as the number of orders. They are fetched every minute, because
 * they depend on the time.
 */
export function useFigures() {
  return useQuery({ ...queryOf(readAdminFigures, {}), refetchInterval: minuteMs });
}

/** A row of today's figures. The function `children` chooses the figures and renders them. */
export function Figures({ children }: { children: (figures: AdminFigures) => ReactNode }) {
  const figures = useFigures();
  return (
    <QueryView
      query={figures}
      loading={
        <SkeletonRegion label="Figures are loading">
          <Skeleton height="84px" />
        </SkeletonRegion>
      }
      failed={{ title: 'The figures could not be loaded.' }}
      staleNote={false}
    >
      {(known) => <dl className={classes['figures']}>{children(known)}</dl>}
    </QueryView>
  );
}

/** One figure: its name, its value with a unit, and its components. */
export function Figure({
  name,
  value,
  unit,
  made,
  isBad = false,
}: {
  name: string;
  value: string;
  unit?: string;
  made: string;
  isBad?: boolean;
}) {
  return (
    <div className={isBad ? classes['bad'] : undefined}>
      <dt>{name}</dt>
      <dd>
        <strong className="tabular">
          {value}
          {unit !== undefined && <small> {unit}</small>}
        </strong>
        <span>{made}</span>
      </dd>
    </div>
  );
}

export function OrdersToday({ figures }: { figures: AdminFigures }) {
  const day = weekdayName(useNow(), useTimeZone());
  const { ordersToday: today, ordersLastWeek: before } = figures;
  return (
    <Figure
      name="Orders today"
      value={String(today)}
      made={before.known ? compared(today - before.value, day) : `no figure for last ${day}`}
    />
  );
}

/** Words that compare today with the same time a week ago, such as '9 more than last Friday at this time'. */
function compared(difference: number, day: string): string {
  if (difference === 0) return `same as last ${day} at this time`;
  return difference > 0
    ? `${difference} more than last ${day} at this time`
    : `${-difference} fewer than last ${day} at this time`;
}

export function OnTime({ figures: { onTime } }: { figures: AdminFigures }) {
  if (!onTime.known) return <Figure name="On time" value="none yet" made="no pickups today" />;
  const { onTime: met, of } = onTime.value;
  const percent = Math.round((met / of) * 1000) / 10;
  const pickups = of === 1 ? 'pickup' : 'pickups';
  return (
    <Figure
      name="On time"
      value={String(percent)}
      unit="%"
      made={`${met} of ${of} ${pickups} today`}
    />
  );
}

export function TimeToAccept({ figures: { minutesToAccept } }: { figures: AdminFigures }) {
  if (!minutesToAccept.known) {
    return (
      <Figure name="Time to accept" value="none yet" made="no orders accepted in the last hour" />
    );
  }
  const { median, of } = minutesToAccept.value;
  return (
    <Figure
      name="Time to accept"
      value={String(median)}
      unit="min"
      made={`median of ${of} orders in the last hour`}
    />
  );
}

export function KeptToday({ figures: { money } }: { figures: AdminFigures }) {
  return (
    <Figure
      name="Kept today"
      value={formatDollars(money.kept)}
      made={`charged ${formatDollars(money.charged)}, paid ${formatDollars(money.paid)}`}
    />
  );
}
