import { daysBetween } from '../time/calendar-date.ts';
import { fewestCases } from './figure-catalogue.ts';

/** The people of a cohort, by the week or month of their first paid return, or of their first job. */
export const cohortKinds = ['customers', 'drivers'] as const;
export type CohortKind = (typeof cohortKinds)[number];

export const cohortSteps = ['week', 'month'] as const;
export type CohortStep = (typeof cohortSteps)[number];

/** The cohorts that are shown, the latest among them; each is followed as long. */
export const cohortsShown = 12;

/** The part of a cohort that came back; null for fewer than five people, who could be identified. */
export const cohortShare = (back: number, people: number): number | null =>
  people < fewestCases ? null : back / people;

/** One cohort: its people, and those of them who were there again in each later week or month. */
export interface CohortRow {
  readonly people: number;
  readonly back: readonly number[];
}

/** The part of all cohorts that came back so many weeks or months later, of those that are old enough for it. */
export function cohortsTogether(
  cohorts: readonly CohortRow[],
  later: number,
): { back: number; people: number; share: number | null } {
  const old = cohorts.filter(({ back }) => back.length > later);
  const people = old.reduce((sum, cohort) => sum + cohort.people, 0);
  const back = old.reduce((sum, cohort) => sum + (cohort.back[later] ?? 0), 0);
  return { back, people, share: cohortShare(back, people) };
}

/** The number of weeks or months from the first day of one to the first day of another. */
export function stepsBetween(by: CohortStep, from: string, to: string): number {
  if (by === 'week') return daysBetween(from, to) / 7;
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from);
}
