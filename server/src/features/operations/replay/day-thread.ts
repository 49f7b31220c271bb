import type { DispatchMode } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import type { OtherDay } from '@backhaul/domain/replay/day-facts.ts';
import { type DayFigures, figuresOfDriven } from '@backhaul/domain/replay/day-figures.ts';
import { dispatchAgain } from '@backhaul/domain/replay/other-day.ts';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * A thread that has not answered after this many milliseconds is ended. A day of 500 returns takes at most
 * some seconds of processor time.
 */
const patienceMs = 60_000;

interface Task {
  readonly day: OtherDay;
  readonly mode: DispatchMode;
}

/**
 * Computes on a separate thread the figures of a past day under another dispatch mode. Null if the thread
 * fails or takes too long.
 */
export function dispatchOnThread(task: Task): Promise<DayFigures | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: task });
    const settle = (figures: DayFigures | null) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(figures);
    };
    const timer = setTimeout(() => settle(null), patienceMs);
    worker.once('message', (figures: DayFigures) => settle(figures));
    worker.once('error', () => settle(null));
    worker.once('exit', () => settle(null));
  });
}

function answer({ day, mode }: Task): DayFigures {
  return figuresOfDriven(day, dispatchAgain(day, mode));
}

if (!isMainThread) parentPort?.postMessage(answer(workerData as Task), []);
