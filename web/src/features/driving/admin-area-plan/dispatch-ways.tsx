import type { AreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import { dispatchModeNames } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PlanFigure } from './plan-figures.tsx';
import { dispatchWords } from './plan-words.ts';
import classes from './plan.module.css';

/**
 * A notice about the service area's dispatch mode (how drivers get offers). In the mode with a plan, it also
 * describes the latest plan.
 */
export function DispatchNotice({
  dispatch,
  timeOf,
}: {
  dispatch: AreaPlan['dispatch'];
  timeOf: (instant: string) => string;
}) {
  const words = dispatchWords(dispatch, timeOf);
  return dispatch.plan !== null && dispatch.plan.problem !== null ? (
    <Notice tone="warn" title="Offers go to all drivers">
      {words}
    </Notice>
  ) : (
    <Text size={13} tone="quiet">
      {words}
    </Text>
  );
}

/**
 * Compares the dispatch mode of the area over the last 7 days with a second mode. The second mode only
 * computed which driver it would have chosen; no driver got an offer from it.
 */
export function WayComparison({ dispatch }: { dispatch: AreaPlan['dispatch'] }) {
  const { comparison, mode } = dispatch;
  if (comparison === null) return null;
  const { beside, returns, same, figures } = comparison;
  return (
    <section aria-label="Comparison of dispatch methods" className={classes['comparison']}>
      <h2>
        {dispatchModeNames[mode]}, compared with “{dispatchModeNames[beside]}”
      </h2>
      {figures === null ? (
        <Text size={13} tone="quiet">
          We have compared {returns} returns. We show figures after 5 returns.
        </Text>
      ) : (
        <>
          <dl className={classes['figures']}>
            <PlanFigure
              name="On time"
              was={figures.inForce.onTimePercent}
              is={figures.beside.onTimePercent}
              note="of 100 returns"
              isMoreBetter
            />
            <PlanFigure
              name="Minutes added"
              was={figures.inForce.addedMinutes}
              is={figures.beside.addedMinutes}
              digits={1}
              note="for each return"
            />
            <PlanFigure
              name="Empty miles"
              was={figures.inForce.emptyMiles}
              is={figures.beside.emptyMiles}
              digits={1}
              note="for each return, estimated"
            />
            <PlanFigure
              name="Same driver"
              was={returns}
              is={same}
              note="of the returns compared"
              isCount
            />
          </dl>
          <Text size={13} tone="quiet">
            These figures cover the last 7 days. We compare the methods whenever a driver accepts a
            return. “{dispatchModeNames[beside]}” is only a test and makes no offers.
          </Text>
        </>
      )}
    </section>
  );
}
