export const healthChecks = [
  'calls',
  'speed',
  'processor',
  'database',
  'jobs',
  'events',
  'messages',
  'payments',
] as const;
export type HealthCheck = (typeof healthChecks)[number];

/** States of a part of the service. `watch`: staff should look at it today. `ill`: users have a problem now. */
export const healthStates = ['well', 'watch', 'ill'] as const;
export type HealthState = (typeof healthStates)[number];

/** Kinds of background work: jobs, and reactions to events. */
export const runKinds = ['job', 'reaction'] as const;
export type RunKind = (typeof runKinds)[number];

/** The lengths of time, in hours up to now, for which the health page can show values. */
export const healthSpans = ['3', '24'] as const;

/** The minutes up to now for which `HealthFacts` counts calls and failures. */
export const healthSpanMinutes = 15;

export interface HealthFacts {
  /**
   * The number of API calls in the last `healthSpanMinutes`. `failed` are those with an HTTP status of 500 or
   * above.
   */
  readonly calls: { readonly all: number; readonly failed: number };
  /**
   * The response time, in seconds, that 95 of 100 API calls in the last `healthSpanMinutes` did not exceed;
   * null without calls.
   */
  readonly withinSeconds: number | null;
  /**
   * The highest processor load of any process in any minute of the last `healthSpanMinutes`, from 0 to 1;
   * null if none was measured.
   */
  readonly busy: number | null;
  /**
   * The duration of one small database query now. `waiting` is the number of queries in this process that
   * wait for a connection.
   */
  readonly database: {
    readonly answerMs: number;
    readonly waiting: number;
    /** The database replica; null if there is none. `lagSeconds` is null if the replica does not respond. */
    readonly replica: { readonly lagSeconds: number | null } | null;
  };
  readonly jobs: {
    readonly dueNow: number;
    readonly oldestDueSeconds: number;
    /** The number of jobs that failed and will not be tried again. */
    readonly givenUp: number;
  };
  /** The program that lags furthest behind in reading events (`consumer`), and its lag in seconds. */
  readonly events: { readonly lagSeconds: number; readonly consumer: string | null };
  /**
   * The numbers of messages to people that were not sent. `late` ones are more than ten minutes overdue;
   * `failed` ones failed for good in the last 24 hours.
   */
  readonly messages: { readonly late: number; readonly failed: number };
  /**
   * The number of calls to payment providers in the last `healthSpanMinutes`, and of those that failed.
   * `notices` is the number of providers' messages that staff must still deal with.
   */
  readonly payments: { readonly all: number; readonly failed: number; readonly notices: number };
}

/** Two limits for each value. Above the first, the state is `watch`; above the second, it is `ill`. */
export const healthLimits = {
  failedCallShare: [0, 0.05],
  withinSeconds: [0.5, 2],
  busy: [0.7, 0.9],
  databaseAnswerMs: [100, 500],
  poolWaiting: [0, 20],
  replicaLagSeconds: [60, Infinity],
  oldestDueSeconds: [60, 600],
  givenUpJobs: [0, Infinity],
  eventLagSeconds: [30, 300],
  lateMessages: [0, 100],
  failedMessages: [4, Infinity],
  failedProviderShare: [0, 0.5],
  openNotices: [0, Infinity],
} as const satisfies Readonly<Record<string, readonly [watch: number, ill: number]>>;

function stateOf(limit: keyof typeof healthLimits, value: number | null): HealthState {
  const [watch, ill] = healthLimits[limit];
  if (value === null || value <= watch) return 'well';
  return value > ill ? 'ill' : 'watch';
}

const worst = (...states: HealthState[]): HealthState =>
  healthStates.findLast((state) => states.includes(state)) ?? 'well';
const share = (part: number, all: number) => (all === 0 ? 0 : part / all);

/**
 * The state of the database replica. If it does not respond, the state is only `watch`, because reports then
 * read the main database.
 */
function replicaState(replica: HealthFacts['database']['replica']): HealthState {
  if (replica === null) return 'well';
  return replica.lagSeconds === null ? 'watch' : stateOf('replicaLagSeconds', replica.lagSeconds);
}

export function judgeHealth(facts: HealthFacts): Record<HealthCheck, HealthState> {
  const { calls, withinSeconds, busy, database, jobs, events, messages, payments } = facts;
  return {
    calls: stateOf('failedCallShare', share(calls.failed, calls.all)),
    speed: stateOf('withinSeconds', withinSeconds),
    processor: stateOf('busy', busy),
    database: worst(
      stateOf('databaseAnswerMs', database.answerMs),
      stateOf('poolWaiting', database.waiting),
      replicaState(database.replica),
    ),
    jobs: worst(
      stateOf('oldestDueSeconds', jobs.oldestDueSeconds),
      stateOf('givenUpJobs', jobs.givenUp),
    ),
    events: stateOf('eventLagSeconds', events.lagSeconds),
    messages: worst(
      stateOf('lateMessages', messages.late),
      stateOf('failedMessages', messages.failed),
    ),
    payments: worst(
      stateOf('failedProviderShare', share(payments.failed, payments.all)),
      stateOf('openNotices', payments.notices),
    ),
  };
}
