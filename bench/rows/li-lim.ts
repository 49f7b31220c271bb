import { planFleet } from '@backhaul/domain/dispatch/plan-fleet.ts';
import { checkAnswer } from '../li-lim/check-answer.ts';
import { type BestKnown, bestKnown, problemOf, readInstance } from '../li-lim/read-instance.ts';
import type { BenchOptions, Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';

const seed = 26;
const rounds = 4;
/**
 * For each size of instance: the seconds of processor time, and the promised mean gap to the best-known
 * solutions (0.001 is 0.1%).
 */
const sets = [
  { tasks: 100, seconds: 10, gap: 0.001, isOf: (name: string) => !name.includes('-') },
  { tasks: 200, seconds: 60, gap: 0.005, isOf: (name: string) => name.includes('-2-') },
] as const;

type Solved = BestKnown & {
  readonly vehicles: number;
  readonly driven: number;
  readonly cpuSeconds: number;
  readonly faults: readonly string[];
};

/**
 * The processor time of this process in seconds. Other programs on the machine do not affect it.
 */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * The number of the optimizer's steps between two readings of the clock. A reading can take longer than a
 * step.
 */
const stepsBetween = 64;

function processorBudget(began: number, seconds: number): () => number {
  let steps = 0;
  let spent = 0;
  return () => {
    if (steps % stepsBetween === 0) spent = Math.min(1, (processorSeconds() - began) / seconds);
    steps += 1;
    return spent;
  };
}

function solve(best: BestKnown, seconds: number): Solved {
  const instance = readInstance(best.name);
  const problem = problemOf(instance);
  const began = processorSeconds();
  const plan = planFleet(problem, {
    seed,
    fewestDrivers: true,
    rounds,
    spent: processorBudget(began, seconds),
  });
  const cpuSeconds = processorSeconds() - began;
  const rowsOf = (job: number) => (problem.jobs[job]?.id ?? '').split('-').map(Number);
  const answer = plan.routes.map(({ stops }) =>
    stops.map(({ job, kind }) => rowsOf(job)[kind === 'pickup' ? 0 : 1] ?? -1),
  );
  const { distance, faults } = checkAnswer(instance, answer);
  return { ...best, vehicles: plan.routes.length, driven: distance, cpuSeconds, faults };
}

const gapOf = ({ driven, distance }: Solved) => driven / distance - 1;
const percent = (share: number) => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(2)} %`;

const rowOf = (solved: Solved): Row => ({
  what: solved.name,
  ours:
    solved.faults[0] ??
    `${solved.vehicles} vehicles, ${solved.driven.toFixed(2)}, ${percent(gapOf(solved))}, ${solved.cpuSeconds.toFixed(1)} s`,
  peer: `best known ${solved.routes}, ${solved.distance.toFixed(2)}`,
  ...(solved.faults.length > 0 || solved.vehicles > solved.routes ? { holds: false } : {}),
});

function sumUp(solved: readonly Solved[], tasks: number, promised: number): Row {
  const atBest = solved.filter((one) => one.faults.length === 0 && one.vehicles <= one.routes);
  const gap = atBest.reduce((sum, one) => sum + gapOf(one), 0) / Math.max(1, atBest.length);
  const toTheCent = atBest.filter((one) => one.driven <= one.distance + 0.005).length;
  return {
    what: `Li and Lim, ${solved.length} of ${tasks} tasks`,
    ours: `${atBest.length} at the best-known vehicles, mean ${percent(gap)}, ${toTheCent} the best known`,
    peer: `all, ${percent(promised)}`,
    holds: atBest.length === solved.length && gap <= promised,
  };
}

/** Splits an instance's name into its kind, such as lrc2, and its number. */
function placeOf({ name }: BestKnown): { kind: string; number: number } {
  const kind = /^[a-z]+\d/.exec(name)?.[0] ?? name;
  return { kind, number: Number(name.slice(kind.length).replace('-2-', '')) };
}

/**
 * Picks at most `count` instances, about equally many of each kind: the first one of each kind, then the
 * second ones, and so on. The results of earlier runs play no part.
 */
export const someOfEachKind = (all: readonly BestKnown[], count: number): BestKnown[] =>
  all
    .map((best) => ({ best, ...placeOf(best) }))
    .toSorted((one, other) => one.number - other.number || one.kind.localeCompare(other.kind, 'en'))
    .slice(0, count)
    .map(({ best }) => best);

/**
 * Measures every instance of 100 tasks, and with `--full` those of 200. `--only=lr2` selects names by their
 * beginning. `--instances=12` limits the number for each size. `--size` sets the seconds of processor time
 * for an instance.
 */
export async function measureLiLim(_: BenchWorld, options: BenchOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { tasks, seconds, gap, isOf } of sets) {
    if (tasks > 100 && !options.isFull) continue;
    const named = bestKnown().filter(
      ({ name }) => isOf(name) && name.startsWith(options.only ?? ''),
    );
    const asked = someOfEachKind(named, options.instances ?? named.length);
    const solved = asked.map((best) => {
      const one = solve(best, options.size ?? seconds);
      console.error(`${one.name}: ${rowOf(one).ours}`);
      return one;
    });
    if (solved.length > 0) rows.push(...solved.map(rowOf), sumUp(solved, tasks, gap));
  }
  return rows;
}
