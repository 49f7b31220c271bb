const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * The times at which we try to deliver a webhook, in milliseconds after its event. We stop after the last
 * one.
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
  /** A webhook endpoint must have sent its complete response within this time. */
  patienceMs: 10 * secondMs,
  /** The number of bytes of a response that we read and store. */
  answerBytes: 4_096,
  /** An endpoint to which every delivery has failed for this long is switched off. */
  disabledAfterMs: 5 * dayMs,
  /**
   * The owners and managers of the company get a mail when every delivery to an endpoint has failed for this
   * long.
   */
  warnedAfterMs: 4 * dayMs,
  /** After the secret was replaced, requests are also signed with the old secret for this long. */
  secretOverlapMs: dayMs,
  logDays: 30,
  endpointsAtMost: 10,
  longestUrl: 2_000,
  /**
   * The maximum number of requests that are sent to an endpoint at the same time. They are never about the
   * same order.
   */
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

/** Reasons that a try failed without any HTTP status. */
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
 * The result of one try to deliver a webhook, by the response's HTTP status. A redirect is a failure, because
 * a response from another URL does not prove a delivery.
 */
export function outcomeOf(status: number | null): TryOutcome {
  if (status !== null && status >= 200 && status < 300) return 'delivered';
  return status === 410 ? 'gone' : 'failed';
}

/**
 * The action for an endpoint whose deliveries fail: `warn` the company's owners and managers, or `disable`
 * the endpoint. Null if there is nothing to do.
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
  has_password: 'Leave out the user name and the password. We sign each message instead.',
  has_fragment: 'Leave out # and the text after it. We never send that part.',
  odd_port: 'Use port 443, or a port above 1023.',
};

/**
 * The reason that a webhook endpoint cannot have this URL, judged by the URL alone; null if it can.
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
