import type { CallServer } from './call-server.ts';

/** What a feature hands over to be put together with the others. `Deps` is what it needs, `Tasks` the jobs that it runs. */
export interface Feature<Deps, Tasks extends object> {
  readonly name: string;
  /** Handles its calls. */
  readonly routes?: (calls: CallServer, deps: Deps) => void;
  /** What runs its jobs, by their names. */
  readonly tasks?: (deps: Deps) => Tasks;
  /** Which of them run by the clock, in crontab's five fields. */
  readonly schedules?: readonly { readonly task: keyof Tasks & string; readonly at: string }[];
}

/** Keeps the names of the tasks, so that the compiler sees which jobs have one. */
export function defineFeature<Deps, Tasks extends object = object>(
  feature: Feature<Deps, Tasks>,
): Feature<Deps, Tasks> {
  return feature;
}
