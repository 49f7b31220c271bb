import type { PlanFigures } from '@backhaul/contract/calls/driving/area-plan.ts';
import { perReturn } from './plan-words.ts';
import classes from './plan.module.css';

/** Figures for the drivers' current routes, compared with those of the plan. */
export function PlanFigureRow({
  current,
  planned,
}: {
  current: PlanFigures;
  planned: PlanFigures;
}) {
  return (
    <dl className={classes['figures']}>
      <PlanFigure
        name="Returns with a driver"
        was={current.returns}
        is={planned.returns}
        isMoreBetter
      />
      <PlanFigure
        name="Driver minutes per return"
        was={perReturn(current.minutes, current)}
        is={perReturn(planned.minutes, planned)}
        digits={1}
        note={`${current.minutes} to ${planned.minutes} min in total`}
      />
      <PlanFigure
        name="Miles per return"
        was={perReturn(current.miles, current)}
        is={perReturn(planned.miles, planned)}
        digits={1}
        note={`${current.miles} to ${planned.miles} mi in total`}
      />
      <PlanFigure
        name="Empty miles"
        was={perReturn(current.emptyMiles, current)}
        is={perReturn(planned.emptyMiles, planned)}
        digits={1}
        note="per return, without an item"
      />
      <PlanFigure
        name="Late stops"
        was={current.lateStops}
        is={planned.lateStops}
        note={`${current.lateMinutes} to ${planned.lateMinutes} min late`}
      />
    </dl>
  );
}

/** A figure before and after a change, with the difference between both. */
export function PlanFigure({
  name,
  was,
  is,
  digits = 0,
  note,
  isMoreBetter = false,
  isCount = false,
}: {
  name: string;
  was: number | null;
  is: number | null;
  digits?: number;
  note?: string;
  isMoreBetter?: boolean;
  /** True for a count that is shown as '3 of 12' (`is` of `was`), without a difference. */
  isCount?: boolean;
}) {
  const text = (value: number | null) => (value === null ? 'none' : value.toFixed(digits));
  const difference =
    isCount || was === null || is === null ? 0 : Number((is - was).toFixed(digits));
  const isBetter = isMoreBetter ? difference > 0 : difference < 0;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {!isCount && <span>{text(was)} →</span>} <b>{text(is)}</b>{' '}
        {isCount && <span>of {text(was)}</span>}
        {difference !== 0 && (
          <small data-better={isBetter}>
            {difference > 0 ? '+' : '−'}
            {Math.abs(difference).toFixed(digits)}
          </small>
        )}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
