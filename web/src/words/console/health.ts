import type { ServiceHealth } from '@backhaul/contract/calls/operations/service-health.ts';
import type { HealthCheck, HealthState } from '@backhaul/domain/operations/health.ts';

type Facts = ServiceHealth['facts'];

export const checkNames: Readonly<Record<HealthCheck, string>> = {
  calls: 'Calls',
  speed: 'Speed',
  processor: 'Processor',
  database: 'Database',
  jobs: 'Jobs',
  events: 'Events',
  messages: 'Messages',
  payments: 'Payments',
};

export const healthStateNames: Readonly<Record<HealthState, string>> = {
  well: 'Fine',
  watch: 'Warning',
  ill: 'Broken',
};

const count = (number: number, one: string, more = `${one}s`) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : more}`;

/** A time span in words: '40 ms', '2 s', '12 min'. */
export function spanWords(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  return seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

export const withinWords = (seconds: number) =>
  seconds >= 60 ? 'more than 30 s' : spanWords(seconds);
export const shareWords = (share: number) => `${Math.round(share * 100)}%`;

function replicaSentence(lagSeconds: number | null): string {
  if (lagSeconds === null)
    return 'The database replica does not answer, so reports read the main database.';
  return lagSeconds === 0
    ? 'The database replica is up to date.'
    : `The database replica is ${spanWords(lagSeconds)} behind.`;
}

/** A sentence about the health of each part of the service. */
export const checkSentences: Readonly<Record<HealthCheck, (facts: Facts) => string>> = {
  calls: ({ calls: { all, failed } }) =>
    failed === 0
      ? `${count(all, 'request')} in 15 minutes, none failed.`
      : `${failed} of ${count(all, 'request')} failed in 15 minutes.`,
  speed: ({ withinSeconds }) =>
    withinSeconds === null
      ? 'No requests in 15 minutes.'
      : `The server answered 95% of requests within ${withinWords(withinSeconds)}.`,
  processor: ({ busy }) =>
    busy === null
      ? 'The processor load appears after one minute.'
      : `The processor load in the busiest minute was ${shareWords(busy)}.`,
  database: ({ database: { answerMs, waiting, replica } }) =>
    [
      `The database answered in ${answerMs} ms.`,
      ...(waiting === 0 ? [] : [`${count(waiting, 'call waits', 'calls wait')} for a connection.`]),
      ...(replica === null ? [] : [replicaSentence(replica.lagSeconds)]),
    ].join(' '),
  jobs: ({ jobs: { dueNow, oldestDueSeconds, givenUp } }) =>
    [
      dueNow === 0
        ? 'No background job is due.'
        : `${count(dueNow, 'job is', 'jobs are')} due, the oldest for ${spanWords(oldestDueSeconds)}.`,
      ...(givenUp === 0 ? [] : [`${count(givenUp, 'job')} failed every try.`]),
    ].join(' '),
  events: ({ events: { lagSeconds, consumer } }) =>
    consumer === null
      ? 'All events are handled.'
      : `'${consumer}' is ${spanWords(lagSeconds)} behind.`,
  messages: ({ messages: { late, failed } }) =>
    late + failed === 0
      ? 'No message is late, and no message failed today.'
      : [
          ...(late === 0
            ? []
            : [`${count(late, 'message is', 'messages are')} more than ten minutes late.`]),
          ...(failed === 0 ? [] : [`${count(failed, 'message')} failed in 24 hours.`]),
        ].join(' '),
  payments: ({ payments: { all, failed, notices } }) =>
    [
      all === 0
        ? 'No calls to payment providers in 15 minutes.'
        : `${failed === 0 ? 'None' : failed} of ${count(all, 'call')} to payment providers failed in 15 minutes.`,
      ...(notices === 0
        ? []
        : [`${count(notices, 'provider notice is', 'provider notices are')} open.`]),
    ].join(' '),
};

/** The first line of the health page: the number of parts of the service that are broken or need a check. */
export function healthHeadline(checks: ServiceHealth['checks']): string {
  const ill = checks.filter(({ state }) => state === 'ill').length;
  const watched = checks.filter(({ state }) => state === 'watch').length;
  if (ill + watched === 0) return 'Everything is fine.';
  const parts = [
    ...(ill === 0 ? [] : [`${count(ill, 'part is', 'parts are')} broken`]),
    ...(watched === 0 ? [] : [`${count(watched, 'part has', 'parts have')} a warning`]),
  ];
  return `${parts.join(', ')}.`;
}
