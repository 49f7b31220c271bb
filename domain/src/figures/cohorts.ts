import { daysBetween } from '../time/calendar-date.ts';
import { fewestCases } from './figure-catalogue.ts';

/**
 * Kinds of people who are grouped into cohorts by the week or month in which they began. Customers begin with
 * their first paid return, and drivers with their first job.
 */
export const cohortKinds = ['customers', 'drivers'] as const;
export type CohortKind = (typeof cohortKinds)[number];

export const cohortSteps = ['week', 'month'] as const;
export type CohortStep = (typeof cohortSteps)[number];

/**
 * The number of latest cohorts that are shown, and the number of weeks or months for which each is followed.
 */
export const cohortsShown = 12;

/**
 * The share of the people in a cohort (who began in the same period) who came back; null for fewer than five
 * people, who could be identified.
 */
export const cohortShare = (back: number, people: number): number | null =>
  people < fewestCases ? null : back / people;

/** One cohort: its number of people, and how many of them came back in each later week or month. */
export interface CohortRow {
  readonly people: number;
  readonly back: readonly number[];
}

/**
 * The share of people who came back this many weeks or months after they began, over all cohorts that are old
 * enough.
 */
export function cohortsTogether(
  cohorts: readonly CohortRow[],
  later: number,
): { back: number; people: number; share: number | null } {
  const old = cohorts.filter(({ back }) => back.length > later);
  const people = old.reduce((sum, cohort) => sum + cohort.people, 0);
  const back = old.reduce((sum, cohort) => sum + (cohort.back[later] ?? 0), 0);
  return { back, people, share: cohortShare(back, people) };
}

/** The number of weeks or months from `from` to `to`. Both are the first day of a week or month. */
export function stepsBetween(by: CohortStep, from: string, to: string): number {
  if (by === 'week') return daysBetween(from, to) / 7;
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from);
}
