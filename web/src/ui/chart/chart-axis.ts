const roundFactors = [1, 2, 2.5, 4, 5, 10];

export interface ChartAxis {
  /** The value at the top of the axis; never 0. */
  readonly top: number;
  /** The lines of the axis, from 0 up. */
  readonly ticks: readonly number[];
}

/**
 * An axis of round lines that the largest value fits under. `steps`: how many parts it has; `atLeast`: its top where all values
 * are small; `whole`: what is counted has no half.
 */
export function axisFor(
  values: readonly number[],
  { steps, atLeast, whole = false }: { steps: number; atLeast: number; whole?: boolean },
): ChartAxis {
  const wanted = Math.max(atLeast, ...values) / steps;
  const magnitude = 10 ** Math.floor(Math.log10(wanted));
  const tick = roundFactors
    .map((factor) => factor * magnitude)
    .find((candidate) => candidate >= wanted && (!whole || Number.isInteger(candidate)));
  const step = tick ?? Math.ceil(wanted);
  return { top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, line) => line * step) };
}
