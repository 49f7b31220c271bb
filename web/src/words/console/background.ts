import type { BackgroundWork } from '@backhaul/contract/calls/operations/service-health.ts';
import { spanWords } from './health.ts';

type Reaction = BackgroundWork['reactions'][number];
type Job = BackgroundWork['jobs'][number];

/** Turns the name of a background job into words: 'sweep_due_orders' becomes 'Sweep due orders'. */
export function runName(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The delay that is still normal for background work, in milliseconds: one minute. Events are checked every
 * few seconds, and jobs wait for their turn.
 */
const onTimeMs = 60_000;

export const isBehind = ({ oldestAt }: Reaction, asOf: string) =>
  oldestAt !== null && Date.parse(asOf) - Date.parse(oldestAt) > onTimeMs;
export const needsSomebody = (reaction: Reaction, asOf: string) =>
  reaction.stopped !== null || reaction.givenUp > 0 || isBehind(reaction, asOf);
/**
 * True if a scheduled job needs a person. Failed jobs run again by themselves, so a person is needed only
 * once the system no longer repeats one.
 */
export const jobNeedsSomebody = ({ givenUp }: Job) => givenUp > 0;

/** The waiting work in words: '3 events, 2 jobs'. */
export function waitingWords({ unread, jobs, givenUp }: Reaction): string {
  const part = (count: number, one: string) =>
    count === 0
      ? []
      : [`${count === 1000 ? '1,000 or more' : count} ${count === 1 ? one : `${one}s`}`];
  const given = givenUp === 0 ? [] : [`${givenUp} failed every try`];
  const parts = [...part(unread, 'event'), ...part(jobs - givenUp, 'job'), ...given];
  return parts.length === 0 ? 'None' : parts.join(', ');
}

/** The delay of background work, in words: 'Up to date', or '4 min behind'. */
export function behindWords({ oldestAt }: Reaction, asOf: string): string {
  if (oldestAt === null) return 'Up to date';
  return `${spanWords(Math.max(0, (Date.parse(asOf) - Date.parse(oldestAt)) / 1000))} behind`;
}

/** The sentence above a list: 'All 55 kinds of jobs run on time.' or '1 of 55 rows has a problem.' */
export function backgroundSentence(all: number, needing: number, fine: string): string {
  if (needing === 0) return `All ${all} ${fine}.`;
  return `${needing} of ${all} rows ${needing === 1 ? 'has' : 'have'} a problem.`;
}
