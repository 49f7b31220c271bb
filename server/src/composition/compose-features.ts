import { allCalls } from '@backhaul/contract/all-calls.ts';
import type { Call } from '@backhaul/contract/call.ts';
import type { CallServer } from '../http/call-server.ts';
import { defineFeature, type Feature } from '../http/feature.ts';
import { healthRoute } from '../http/health-route.ts';
import type { JobName } from '../jobs/job-payloads.ts';
import type { JobSchedule } from '../jobs/job-runner.ts';
import { foundFeatures } from './features.generated.ts';
import { housekeepingFeature } from './housekeeping.ts';

export const everyFeature = [
  defineFeature({ name: 'health', routes: healthRoute }),
  ...foundFeatures,
  housekeepingFeature,
] as const;

/**
 * A feature without the types of its tasks. The compiler still checks that `Deps` has every dependency that
 * the feature needs.
 */
interface AnyFeature<Deps> {
  readonly name: string;
  readonly routes?: Feature<Deps, object>['routes'];
  readonly tasks?: Feature<Deps, object>['tasks'];
  readonly schedules?: readonly JobSchedule[];
  readonly atStart?: readonly JobName[];
}

type TasksOfAll<Features extends readonly unknown[]> = Merged<TasksOfOne<Features[number]>>;
type TasksOfOne<F> = F extends { readonly tasks?: (deps: never) => infer Tasks } ? Tasks : never;
type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/**
 * Registers each feature's calls. Throws if no feature or two features handle a call; without a handler the
 * call would answer 404.
 */
export function handleCalls<Deps>(
  calls: CallServer,
  features: readonly AnyFeature<Deps>[],
  deps: Deps,
  isProduction: boolean,
): void {
  for (const { name, routes } of features) routes?.(calls.forFeature(name), deps);
  const isMissing = (call: Call) =>
    !calls.served.has(call) && !(isProduction && call.developmentOnly === true);
  const missing = allCalls.filter(({ call }) => isMissing(call)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`no feature handles ${missing.join(', ')}`);
}

/**
 * All features' job tasks by job name. Throws if two features have a task for the same job. A job without a
 * task is a compile error in the code that starts the jobs.
 */
export function gatherTasks<Deps, const Features extends readonly AnyFeature<Deps>[]>(
  features: Features,
  deps: Deps,
): TasksOfAll<Features> {
  const tasks = new Map<string, unknown>();
  for (const feature of features) {
    for (const [job, task] of Object.entries(feature.tasks?.(deps) ?? {})) {
      if (tasks.has(job)) throw new Error(`${job} has a second task in ${feature.name}`);
      tasks.set(job, task);
    }
  }
  return Object.fromEntries(tasks) as TasksOfAll<Features>;
}

/** The schedules of all features. A feature can schedule only its own tasks. */
export function gatherSchedules(
  features: readonly { readonly schedules?: readonly JobSchedule[] }[],
): JobSchedule[] {
  return features.flatMap(({ schedules = [] }) => schedules);
}

/** All tasks that run whenever a server has started. */
export function gatherStarts(
  features: readonly { readonly atStart?: readonly JobName[] }[],
): JobName[] {
  return features.flatMap(({ atStart = [] }) => atStart);
}
