import type { AreaProblem, AreaStop } from '@backhaul/domain/dispatch/area-problem.ts';
import {
  type AreaCandidate,
  type AreaChange,
  explainArea,
  weighDriver,
} from '@backhaul/domain/dispatch/explain-area.ts';
import { type AreaProposal, proposeArea } from '@backhaul/domain/dispatch/propose-area.ts';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export interface PlannedArea {
  readonly proposal: AreaProposal;
  readonly changes: readonly AreaChange[];
}

export interface ComparedAreas {
  readonly without: AreaProposal;
  readonly with: AreaProposal;
  readonly moved: AreaCandidate | null;
}

interface Comparison {
  readonly problem: AreaProblem;
  readonly changed: AreaProblem;
  /**
   * Set if the supposed change gives an order to a driver: the order's stops, and the driver's index in
   * `problem`. The cost of these stops for this driver is then computed also without the change.
   */
  readonly moved: { readonly own: readonly AreaStop[]; readonly driver: number } | null;
}

/**
 * The maximum number of search steps for a plan. Usually the search finishes them before its time limit, so
 * that the same facts give the same plan.
 */
const mostSteps = 3_000;
const longestMs = 1_200;
/** The server ends a thread that has not answered after this time. */
const patienceMs = 3_000;
const seed = 24;

/**
 * Sends a task to a new planning thread. Returns null if the thread fails or takes longer than `patience`
 * milliseconds.
 */
function askThread<Answer>(workerTask: unknown, patience: number): Promise<Answer | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: workerTask });
    const settle = (answered: Answer | null) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(answered);
    };
    const timer = setTimeout(() => settle(null), patience);
    worker.once('message', (answered: Answer) => settle(answered));
    worker.once('error', () => settle(null));
    worker.once('exit', () => settle(null));
  });
}

export const planOnThread = (problem: AreaProblem): Promise<PlannedArea | null> =>
  askThread({ problem }, patienceMs);

/** Plans an area's tours twice on one thread: with the real facts, and with a supposed change. */
export const compareOnThread = (comparison: Comparison): Promise<ComparedAreas | null> =>
  askThread(comparison, 2 * patienceMs);

function propose(problem: AreaProblem): AreaProposal {
  const begun = performance.now();
  let steps = 0;
  const spent = () => {
    steps += 1;
    return Math.min(1, Math.max(steps / mostSteps, (performance.now() - begun) / longestMs));
  };
  return proposeArea(problem, { seed, spent });
}

function answer(task: { problem: AreaProblem } | Comparison): PlannedArea | ComparedAreas {
  const { problem } = task;
  const proposal = propose(problem);
  if (!('changed' in task)) return { proposal, changes: explainArea(problem, proposal) };
  const ways = proposal.ways.map((way) => way.after);
  const { moved, changed } = task;
  return {
    without: proposal,
    with: propose(changed),
    moved: moved === null ? null : weighDriver(problem, ways, moved.own, moved.driver),
  };
}

if (!isMainThread)
  parentPort?.postMessage(answer(workerData as { problem: AreaProblem } | Comparison), []);
