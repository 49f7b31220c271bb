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

/** `well`, `watch`: somebody should look at it today, `ill`: people are hindered by it now. */
export const healthStates = ['well', 'watch', 'ill'] as const;
export type HealthState = (typeof healthStates)[number];

/** Work in the background: jobs, and the effects of reactions to events. */
export const runKinds = ['job', 'reaction'] as const;
export type RunKind = (typeof runKinds)[number];

/** The hours that can be looked back on. */
export const healthSpans = ['3', '24'] as const;

/** The span of the counts below, in minutes. */
export const healthSpanMinutes = 15;

export interface HealthFacts {
  /** Calls of the API in the span; failed are those that the server answered with 500 or above. */
  readonly calls: { readonly all: number; readonly failed: number };
  /** 95 of 100 calls of the span were answered within so many seconds; null without calls. */
  readonly withinSeconds: number | null;
  /** The busiest minute of any process in the span, as a share of 0 to 1; null if none was counted. */
  readonly busy: number | null;
  /** One small query now; `waiting` of this process wait for a connection. */
  readonly database: {
    readonly answerMs: number;
    readonly waiting: number;
    /** Null if there is none; its lag is null if it does not answer. */
    readonly replica: { readonly lagSeconds: number | null } | null;
  };
  readonly jobs: {
    readonly dueNow: number;
    readonly oldestDueSeconds: number;
    /** Jobs that failed at their last try. */
    readonly givenUp: number;
  };
  /** The consumer that is furthest behind the stream of events. */
  readonly events: { readonly lagSeconds: number; readonly consumer: string | null };
  /** Messages that should have left ten minutes ago, and those of a day that failed for good. */
  readonly messages: { readonly late: number; readonly failed: number };
  /** Calls of payment providers in the span, and their notices that nobody has closed. */
  readonly payments: { readonly all: number; readonly failed: number; readonly notices: number };
}

/** Above the first of the two it is to be watched, above the second it is ill. */
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

/** A replica that is away hinders nobody: reports read the database meanwhile. */
function replicaState(replica: HealthFacts['database']['replica']): HealthState {
  if (replica === null) return 'well';
  return replica.lagSeconds === null ? 'watch' : stateOf('replicaLagSeconds', replica.lagSeconds);
}

/** The state of each part of the service. */
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
