import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

const lookMs = 500;

function processorTimes(): { busy: number; all: number } {
  let busy = 0;
  let all = 0;
  for (const { times } of cpus()) {
    const { idle, ...working } = times;
    const worked = Object.values(working).reduce((sum, ms) => sum + ms, 0);
    busy += worked;
    all += worked + idle;
  }
  return { busy, all };
}

/**
 * Runs `work`. Returns its result and the share (0 to 1) of all processors that any program used meanwhile.
 */
export async function busyWhile<T>(work: () => Promise<T>): Promise<{ answer: T; busy: number }> {
  const before = processorTimes();
  const answer = await work();
  const after = processorTimes();
  return { answer, busy: (after.busy - before.busy) / (after.all - before.all) };
}

/** The share of all processors in use by other programs, measured for half a second. */
export async function busyShare(): Promise<number> {
  return (await busyWhile(() => delay(lookMs))).busy;
}
