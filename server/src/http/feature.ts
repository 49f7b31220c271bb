import type { CallServer } from './call-server.ts';

/** A feature's contribution to the server. `Deps` are its dependencies, `Tasks` the jobs it runs. */
export interface Feature<Deps, Tasks extends object> {
  readonly name: string;
  readonly routes?: (calls: CallServer, deps: Deps) => void;
  readonly tasks?: (deps: Deps) => Tasks;
  /** The feature's scheduled tasks, with the times in crontab's five fields. */
  readonly schedules?: readonly { readonly task: keyof Tasks & string; readonly at: string }[];
  /** Tasks without a payload that run once whenever a server has started. */
  readonly atStart?: readonly (keyof Tasks & string)[];
}

/** Keeps the literal task names, so the compiler can check that every job has a task. */
export function defineFeature<Deps, Tasks extends object = object>(
  feature: Feature<Deps, Tasks>,
): Feature<Deps, Tasks> {
  return feature;
}
