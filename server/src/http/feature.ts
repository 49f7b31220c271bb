import type { CallServer } from './call-server.ts';

/**
 * The part of the server that one feature adds: routes, jobs (`Tasks`) and their schedule. `Deps` are the
 * dependencies that the feature needs.
 */
export interface Feature<Deps, Tasks extends object> {
  readonly name: string;
  readonly routes?: (calls: CallServer, deps: Deps) => void;
  readonly tasks?: (deps: Deps) => Tasks;
  /** The feature's scheduled tasks, with the times in crontab's five fields. */
  readonly schedules?: readonly { readonly task: keyof Tasks & string; readonly at: string }[];
  /** Jobs without a payload that are also run once after every start of the server. */
  readonly atStart?: readonly (keyof Tasks & string)[];
}

/**
 * Returns the feature unchanged. Its only purpose is the type: TypeScript keeps the names of the tasks and
 * can check that every job has one.
 */
export function defineFeature<Deps, Tasks extends object = object>(
  feature: Feature<Deps, Tasks>,
): Feature<Deps, Tasks> {
  return feature;
}
