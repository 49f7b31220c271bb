const steps = [1, 2, 2.5, 5, 10];

export interface ChartScale {
  /** Dollars at the top of the axis; never 0. */
  readonly top: number;
  /** The lines of the axis, from 0 up. */
  readonly ticks: readonly number[];
}

/** An axis of three round lines that the largest amount fits under. */
export function scaleFor(amounts: readonly number[]): ChartScale {
  const largest = Math.max(0, ...amounts);
  const half = Math.max(largest / 2, 5);
  const magnitude = 10 ** Math.floor(Math.log10(half));
  const factor = steps.find((step) => step * magnitude >= half) ?? 10;
  const tick = factor * magnitude;
  return { top: 2 * tick, ticks: [0, tick, 2 * tick] };
}

const dayNames = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** 'Sat' of a calendar day; the last bar is 'Today'. */
export function dayLabel(day: string, isToday: boolean): string {
  return isToday ? 'Today' : dayNames.format(new Date(`${day}T00:00:00Z`));
}
