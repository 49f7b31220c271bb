import type { BackgroundWork } from '@backhaul/contract/calls/operations/service-health.ts';
import { spanWords } from './health.ts';

type Reaction = BackgroundWork['reactions'][number];
type Job = BackgroundWork['jobs'][number];

/** 'notify-customer-of-refund' and 'sweep_due_orders' as people read them: 'Sweep due orders'. */
export function runName(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A minute is what a reaction may take: consumers look every few seconds and jobs wait for their turn. */
const onTimeMs = 60_000;

export const isBehind = ({ oldestAt }: Reaction, asOf: string) =>
  oldestAt !== null && Date.parse(asOf) - Date.parse(oldestAt) > onTimeMs;
export const needsSomebody = (reaction: Reaction, asOf: string) =>
  reaction.stopped !== null || reaction.givenUp > 0 || isBehind(reaction, asOf);
/** Scheduled jobs fail and are tried again, so that only one that was given up needs somebody. */
export const jobNeedsSomebody = ({ givenUp }: Job) => givenUp > 0;

/** '3 events, 2 jobs'. */
export function waitingWords({ unread, jobs, givenUp }: Reaction): string {
  const part = (count: number, one: string) =>
    count === 0
      ? []
      : [`${count === 1000 ? '1,000 or more' : count} ${count === 1 ? one : `${one}s`}`];
  const given = givenUp === 0 ? [] : [`${givenUp} given up`];
  const parts = [...part(unread, 'event'), ...part(jobs - givenUp, 'job'), ...given];
  return parts.length === 0 ? 'Nothing' : parts.join(', ');
}

/** 'Up to date', '4 min behind'. */
export function behindWords({ oldestAt }: Reaction, asOf: string): string {
  if (oldestAt === null) return 'Up to date';
  return `${spanWords(Math.max(0, (Date.parse(asOf) - Date.parse(oldestAt)) / 1000))} behind`;
}

/** The sentence above a list: 'All 55 are up to date.', '1 of 55 needs somebody.' */
export function backgroundSentence(all: number, needing: number, fine: string): string {
  if (needing === 0) return `All ${all} ${fine}.`;
  return `${needing} of ${all} ${needing === 1 ? 'needs' : 'need'} somebody.`;
}
