import type { DayFigure, DayReport } from '@backhaul/contract/calls/operations/day-reports.ts';
import { standingOut } from '@backhaul/domain/figures/day-report.ts';
import {
  figureCatalogue,
  type FigureKey,
  figureKeys,
  type FigureSum,
  figureValue,
} from '@backhaul/domain/figures/figure-catalogue.ts';
import { figureWords } from '@backhaul/domain/figures/figure-words.ts';

/**
 * A figure of a day as stored. `weeks` has the same figure one week before, two weeks before and so on; null
 * before the first counted day.
 */
export interface KeptFigure extends FigureSum {
  readonly key: string;
  readonly weeks: readonly (FigureSum | null)[];
}

export interface DayReportRow {
  day: string;
  counted_until: Date;
  written_at: Date;
  is_made_up: boolean;
  figures: readonly KeptFigure[];
}

const valueOf = (key: FigureKey, sum: FigureSum | null | undefined) =>
  sum ? figureValue(figureCatalogue[key].unit, sum) : null;

function presentFigure(key: FigureKey, { amount, cases, weeks }: KeptFigure): DayFigure {
  const value = valueOf(key, { amount, cases });
  const [last] = weeks;
  const before = weeks.map((week) => valueOf(key, week));
  return {
    key,
    value,
    cases,
    weekBefore: last ? { value: valueOf(key, last), cases: last.cases } : null,
    standsOut: standingOut(figureCatalogue[key].unit, value, before),
  };
}

/** The report of a day. Leaves out figures that the catalogue no longer has. */
export function presentDayReport(row: DayReportRow): DayReport {
  const { day, counted_until, written_at, is_made_up: isMadeUp, figures } = row;
  const [first] = figures;
  return {
    day,
    countedUntil: counted_until.toISOString(),
    writtenAt: written_at.toISOString(),
    isMadeUp,
    weeksKnown: first?.weeks.filter((week) => week !== null).length ?? 0,
    figures: figureKeys.flatMap((key) => {
      const kept = figures.find((figure) => figure.key === key);
      return kept === undefined ? [] : [presentFigure(key, kept)];
    }),
  };
}

/**
 * Every figure that has a value, as text for the report's mail, with the value of a week before if there is
 * one.
 */
export function mailedFacts(figures: readonly KeptFigure[]): { label: string; words: string }[] {
  return figureKeys.flatMap((key) => {
    const kept = figures.find((figure) => figure.key === key);
    const value = valueOf(key, kept);
    if (kept === undefined || value === null) return [];
    const { name, unit } = figureCatalogue[key];
    const before = valueOf(key, kept.weeks[0]);
    const words = figureWords(unit, value);
    return [
      {
        label: name,
        words: before === null ? words : `${words} (a week before: ${figureWords(unit, before)})`,
      },
    ];
  });
}
