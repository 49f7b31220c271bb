import type { CallAnswer, CallQuery } from '@backhaul/contract/call.ts';
import type {
  OtherWayFigures,
  readOtherWay,
} from '@backhaul/contract/calls/operations/other-way.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { type DayFigures, figuresOfReal } from '@backhaul/domain/replay/day-figures.ts';
import { dispatchOnThread } from './day-thread.ts';
import { findReplayedDay, type ReplayDeps } from './find-replay.ts';
import { gatherOtherDay } from './gather-other-day.ts';

/** The minimum number of values for a median. With fewer values, no median is shown. */
const fewest = 5;

const tenth = (value: number) => Math.round(value * 10) / 10;

function middleOf(sorted: readonly number[]): number | null {
  if (sorted.length < fewest) return null;
  const half = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]];
  return Math.round((low + high) / 2) / 100;
}

function present(figures: DayFigures): OtherWayFigures {
  const { withDriver, onTime, workSeconds, meters, emptyMeters, centsAnHour } = figures;
  const each = (value: number) => (withDriver === 0 ? null : tenth(value / withDriver));
  return {
    withDriver,
    onTime,
    minutes: each(workSeconds / 60),
    miles: each(meters / metersPerMile),
    emptyMiles: each(emptyMeters / metersPerMile),
    earnedAnHour: middleOf(centsAnHour),
  };
}

/**
 * Compares a past day with the same day computed under another dispatch mode. Throws not_found and day_gone.
 */
export async function findOtherWay(
  deps: ReplayDeps,
  asked: CallQuery<typeof readOtherWay>,
): Promise<CallAnswer<typeof readOtherWay>> {
  const { area, day, from, until } = await findReplayedDay(deps, asked);
  const gathered = await gatherOtherDay(deps.db, { areaId: area.id, from, until, driverId: null });
  const { orders, drivers } = gathered.day;
  const isEnough = orders.length >= fewest;
  const computed = isEnough ? await dispatchOnThread({ day: gathered.day, mode: asked.way }) : null;
  return {
    area,
    day,
    way: asked.way,
    returns: orders.length,
    drivers: drivers.length,
    happened: isEnough ? present(figuresOfReal(gathered.day, gathered.happened)) : null,
    computed: computed === null ? null : present(computed),
    leftOut: gathered.leftOut,
  };
}
