const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * The times at which a delivery is tried, in milliseconds after its event. After the last one, no further try
 * is made.
 */
export const tryAfterMs = [
  0,
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const;

export const webhookRules = {
  /** The time in which an endpoint must have sent its whole answer. */
  patienceMs: 10 * secondMs,
  /** The number of bytes of an answer that are read and stored. */
  answerBytes: 4_096,
  /** An endpoint without any success for this long is switched off. */
  disabledAfterMs: 5 * dayMs,
  /**
   * The owners and managers of an endpoint's company get a mail when the endpoint has failed for this long.
   */
  warnedAfterMs: 4 * dayMs,
  /** The time after a rotation for which requests are also signed with the old secret. */
  secretOverlapMs: dayMs,
  logDays: 30,
  endpointsAtMost: 10,
  longestUrl: 2_000,
  /** The most deliveries that an endpoint gets at the same time. Each is about another order. */
  atOnce: 8,
} as const;

/**
 * The time of the next try of a failed delivery; null if there is none. `tried` is the number of tries since
 * `begunAt`.
 */
export function nextTryAt(begunAt: Date, tried: number, now: Date): Date | null {
  const after = tryAfterMs[tried];
  if (after === undefined) return null;
  return new Date(Math.max(begunAt.getTime() + after, now.getTime()));
}

export const endpointStates = ['on', 'paused', 'disabled'] as const;
export type EndpointState = (typeof endpointStates)[number];

export const disabledReasons = ['failing', 'gone'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** Reasons a try failed without an HTTP status. */
export const tryProblems = [
  'no_answer',
  'no_connection',
  'not_public',
  'unknown_name',
  'bad_certificate',
] as const;
export type TryProblem = (typeof tryProblems)[number];

type TryOutcome = 'delivered' | 'gone' | 'failed';

/**
 * The meaning of an HTTP status. A redirect is a failure, because an answer from another address proves
 * nothing.
 */
export function outcomeOf(status: number | null): TryOutcome {
  if (status !== null && status >= 200 && status < 300) return 'delivered';
  return status === 410 ? 'gone' : 'failed';
}

/**
 * The action for a failing endpoint: `warn` its owners and managers, or `disable` it. Null for neither.
 */
export function dueOfFailing(
  { failingSince, warnedAt }: { failingSince: Date; warnedAt: Date | null },
  now: Date,
): 'disable' | 'warn' | null {
  const failedMs = now.getTime() - failingSince.getTime();
  if (failedMs >= webhookRules.disabledAfterMs) return 'disable';
  return warnedAt === null && failedMs >= webhookRules.warnedAfterMs ? 'warn' : null;
}

export type UrlProblem = 'not_https' | 'no_name' | 'has_password' | 'has_fragment' | 'odd_port';

export const urlProblemWords: Readonly<Record<UrlProblem, string>> = {
  not_https: 'The address must begin with https://',
  no_name: 'This is not an address on the Internet.',
  has_password: 'Leave out the name and the password. We sign each message instead.',
  has_fragment: 'Leave out the part from # on. It is never sent.',
  odd_port: 'Use port 443, or one above 1023.',
};

/**
 * The reason a webhook endpoint cannot have this address, judged by the address alone; null if it can.
 */
export function urlProblem(written: string): UrlProblem | null {
  if (!/^https:\/\//i.test(written)) return 'not_https';
  if (!URL.canParse(written)) return 'no_name';
  const { hostname, username, password, hash, port } = new URL(written);
  if (username !== '' || password !== '') return 'has_password';
  if (hash !== '') return 'has_fragment';
  if (port !== '' && Number(port) < 1024) return 'odd_port';
  return hostname.includes('.') || hostname.startsWith('[') ? null : 'no_name';
}
