const roundFactors = [1, 2, 2.5, 4, 5, 10];

interface ChartAxis {
  /** The value at the top of the axis; never 0. */
  readonly top: number;
  /** The values of the axis lines, from 0 up. */
  readonly ticks: readonly number[];
}

/**
 * An axis with round values that covers the largest value. `steps`: the number of intervals. `atLeast`: the
 * smallest top value. `whole`: only whole numbers.
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
