import { explainArea, type AreaChange } from '@backhaul/domain/dispatch/explain-area.ts';
import type { AreaProblem } from '@backhaul/domain/dispatch/area-problem.ts';
import { type AreaProposal, proposeArea } from '@backhaul/domain/dispatch/propose-area.ts';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export interface PlannedArea {
  readonly proposal: AreaProposal;
  readonly changes: readonly AreaChange[];
}

/** Steps of a plan: in an ordinary hour all of them are taken, so that the same facts give the same plan. */
const mostSteps = 3_000;
const longestMs = 1_200;
/** A thread that has not answered by then is ended. */
const patienceMs = 3_000;
const seed = 24;

/** A proposal, made on a thread of its own. Null if that took too long or failed. */
export function planOnThread(problem: AreaProblem): Promise<PlannedArea | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: problem });
    const settle = (planned: PlannedArea | null) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(planned);
    };
    const timer = setTimeout(() => settle(null), patienceMs);
    worker.once('message', (planned: PlannedArea) => settle(planned));
    worker.once('error', () => settle(null));
    worker.once('exit', () => settle(null));
  });
}

function answer(problem: AreaProblem): PlannedArea {
  const begun = performance.now();
  let steps = 0;
  const spent = () => {
    steps += 1;
    return Math.min(1, Math.max(steps / mostSteps, (performance.now() - begun) / longestMs));
  };
  const proposal = proposeArea(problem, { seed, spent });
  return { proposal, changes: explainArea(problem, proposal) };
}

if (!isMainThread) parentPort?.postMessage(answer(workerData as AreaProblem), []);
