import { type AreaPlan, readAreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { ClockOf } from '../../../lib/environment.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { ClockNote } from '../../../parts/clock-note.tsx';
import { RoomActs } from '../../../parts/room/room-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { AreaAndHours } from './area-and-hours.tsx';
import { ChangeList } from './change-list.tsx';
import { DispatchNotice, WayComparison } from './dispatch-ways.tsx';
import { DriverLines } from './driver-lines.tsx';
import { IdleDrivers } from './idle-drivers.tsx';
import { PlanFigureRow } from './plan-figures.tsx';
import { PlanMap } from './plan-map.tsx';
import classes from './plan.module.css';
import { planWords } from './plan-words.ts';
import { UnservedList } from './unserved-list.tsx';
import { WhatIfPanel } from './what-if/what-if-panel.tsx';

const hourChoices = [2, 4, 8] as const;

/** A page with a proposed plan for the next hours. It only shows the plan and changes nothing. */
export function PlanScreen() {
  const [query, change] = useQueryTexts();
  const { area, hours } = query;
  const asked = {
    ...(area === undefined ? {} : { area }),
    ...(hours === undefined ? {} : { hours }),
  };
  const read = useQuery({
    ...queryOf(readAreaPlan, { query: asked }),
    placeholderData: keepPreviousData,
  });
  const known = read.data;
  return (
    <div className={classes['page']}>
      <RoomActs>
        <AreaAndHours
          known={known}
          hours={known?.hours ?? Number(hours ?? 4)}
          choices={hourChoices}
          onChange={change}
        />
        <Button size="sm" disabled={read.isFetching} onClick={() => void read.refetch()}>
          <IconRefresh stroke={1.75} aria-hidden="true" />
          Plan Again
        </Button>
      </RoomActs>
      <QueryView
        query={read}
        failed={{ title: 'We could not make a plan for the drivers.' }}
        loading={
          <SkeletonRegion label="The plan is being made">
            <Skeleton height="480px" />
          </SkeletonRegion>
        }
      >
        {(plan) => (
          <ClockOf value={plan.area.timeZone}>
            <ClockNote timeZone={plan.area.timeZone} />
            <PlanHead plan={plan} />
            <WhatIfPanel key={plan.area.id} plan={plan} />
            <Planned key={plan.madeAt} plan={plan} />
            <WayComparison dispatch={plan.dispatch} />
          </ClockOf>
        )}
      </QueryView>
    </div>
  );
}

function PlanHead({ plan }: { plan: AreaPlan }) {
  const { timeZone } = plan.area;
  const timeOf = (instant: string) => formatTime(instant, timeZone);
  const { leftOut } = plan;
  return (
    <>
      <p className={classes['say']} role="status">
        <strong>{planWords(plan)}</strong>{' '}
        <span>
          Made at {timeOf(plan.madeAt)}, valid until {timeOf(plan.holdsUntil)}. This plan is only a
          proposal.
          {plan.isByRoad ? '' : ' Driving times are estimates.'}
        </span>
      </p>
      <DispatchNotice dispatch={plan.dispatch} timeOf={timeOf} />
      {leftOut.drivers + leftOut.orders > 0 && (
        <Text size={13} tone="quiet">
          Not in this plan: {leftOut.drivers} drivers (no recent position, or more than 60 drivers),{' '}
          {leftOut.orders} returns (on hold, or more than 120 returns).
        </Text>
      )}
    </>
  );
}

function Planned({ plan }: { plan: AreaPlan }) {
  const { timeZone } = plan.area;
  const [selected, select] = useState<string | null>(plan.changes[0]?.orderId ?? null);
  const timeOf = (instant: string) => formatTime(instant, timeZone);
  return plan.drivers.length === 0 ? (
    <EmptyState title="No driver is online">
      A plan needs an online driver with a recent position.
    </EmptyState>
  ) : (
    <div className={classes['split']}>
      <div className={classes['left']}>
        <PlanFigureRow current={plan.current} planned={plan.planned} />
        <DriverLines plan={plan} selected={selected} timeOf={timeOf} onSelect={select} />
      </div>
      <div className={classes['side']}>
        <ChangeList plan={plan} selected={selected} timeOf={timeOf} onSelect={select} />
        <UnservedList unserved={plan.unserved} timeOf={timeOf} />
        <IdleDrivers areaId={plan.area.id} />
        <PlanMap plan={plan} selected={selected} onSelect={select} />
      </div>
    </div>
  );
}
