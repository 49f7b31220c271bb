import type { TimedWork } from '../../metrics/work.ts';
import { callWork, providerWork } from '../../metrics/work-kinds.ts';

/** Counts of this process's work since it started. */
export interface WorkDone {
  readonly calls: number;
  readonly failedCalls: number;
  /**
   * The number of calls answered within each time limit, each call counted once. The last number is for calls
   * slower than all limits.
   */
  readonly callsByTime: readonly number[];
  readonly providerCalls: number;
  readonly failedProviderCalls: number;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

async function countOf(work: TimedWork, failure: string) {
  const counts = await work.counts();
  return {
    all: sum(counts.map(({ value }) => value)),
    failed: sum(counts.filter(({ outcome }) => outcome === failure).map(({ value }) => value)),
  };
}

export async function countWork(): Promise<WorkDone> {
  const [calls, providers, callsByTime] = await Promise.all([
    countOf(callWork, '5xx'),
    countOf(providerWork, 'failed'),
    callWork.byTime(),
  ]);
  return {
    calls: calls.all,
    failedCalls: calls.failed,
    callsByTime,
    providerCalls: providers.all,
    failedProviderCalls: providers.failed,
  };
}

export function workBetween(before: WorkDone, after: WorkDone): WorkDone {
  return {
    calls: after.calls - before.calls,
    failedCalls: after.failedCalls - before.failedCalls,
    callsByTime: after.callsByTime.map((count, at) => count - (before.callsByTime[at] ?? 0)),
    providerCalls: after.providerCalls - before.providerCalls,
    failedProviderCalls: after.failedProviderCalls - before.failedProviderCalls,
  };
}
