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
  watch: 'Look at it',
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
  if (lagSeconds === null) return 'The replica does not answer; reports read the database.';
  return lagSeconds === 0
    ? 'The replica has everything.'
    : `The replica is ${spanWords(lagSeconds)} behind.`;
}

/** A sentence about each part of the service. */
export const checkSentences: Readonly<Record<HealthCheck, (facts: Facts) => string>> = {
  calls: ({ calls: { all, failed } }) =>
    failed === 0
      ? `${count(all, 'request')} in 15 minutes, none failed.`
      : `${failed} of ${count(all, 'request')} failed in 15 minutes.`,
  speed: ({ withinSeconds }) =>
    withinSeconds === null
      ? 'No requests in 15 minutes.'
      : `95 of 100 requests were answered within ${withinWords(withinSeconds)}.`,
  processor: ({ busy }) =>
    busy === null
      ? 'The first minute is being counted.'
      : `${shareWords(busy)} busy in its busiest minute.`,
  database: ({ database: { answerMs, waiting, replica } }) =>
    [
      `It answered in ${answerMs} ms.`,
      ...(waiting === 0 ? [] : [`${count(waiting, 'call waits', 'calls wait')} for a connection.`]),
      ...(replica === null ? [] : [replicaSentence(replica.lagSeconds)]),
    ].join(' '),
  jobs: ({ jobs: { dueNow, oldestDueSeconds, givenUp } }) =>
    [
      dueNow === 0
        ? 'None is due.'
        : `${count(dueNow, 'is', 'are')} due, the oldest for ${spanWords(oldestDueSeconds)}.`,
      ...(givenUp === 0 ? [] : [`${count(givenUp, 'job')} failed at the last try.`]),
    ].join(' '),
  events: ({ events: { lagSeconds, consumer } }) =>
    consumer === null ? 'All are handled.' : `'${consumer}' is ${spanWords(lagSeconds)} behind.`,
  messages: ({ messages: { late, failed } }) =>
    late + failed === 0
      ? 'None is late, none failed today.'
      : [
          ...(late === 0 ? [] : [`${count(late, 'message')} should have left ten minutes ago.`]),
          ...(failed === 0 ? [] : [`${count(failed, 'message')} failed in 24 hours.`]),
        ].join(' '),
  payments: ({ payments: { all, failed, notices } }) =>
    [
      all === 0
        ? 'No call to a provider in 15 minutes.'
        : `${failed === 0 ? 'None' : failed} of ${count(all, 'call')} to providers failed in 15 minutes.`,
      ...(notices === 0
        ? []
        : [`${count(notices, 'notice')} of a provider ${notices === 1 ? 'is' : 'are'} open.`]),
    ].join(' '),
};

/** The first line of the page: the number of parts that need a person. */
export function healthHeadline(checks: ServiceHealth['checks']): string {
  const ill = checks.filter(({ state }) => state === 'ill').length;
  const watched = checks.filter(({ state }) => state === 'watch').length;
  if (ill + watched === 0) return 'Everything is fine.';
  const parts = [
    ...(ill === 0 ? [] : [`${count(ill, 'part is', 'parts are')} broken`]),
    ...(watched === 0 ? [] : [`${count(watched, 'part', 'parts')} to look at`]),
  ];
  return `${parts.join(', ')}.`;
}
