import { readCohorts } from '@backhaul/contract/calls/operations/cohorts.ts';
import { readDayReport } from '@backhaul/contract/calls/operations/day-reports.ts';
import { readFigureParts } from '@backhaul/contract/calls/operations/figure-parts.ts';
import { readReport } from '@backhaul/contract/calls/operations/reports.ts';
import { reportDaysAtMost } from '@backhaul/domain/figures/figure-catalogue.ts';
import { daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Reading } from '../../../database/reading.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { findDayReport } from './find-day-report.ts';
import { countDueDays, markDaysToCheck } from './keep-figures.ts';
import { findCohorts } from './find-cohorts.ts';
import { savedReportsRoutes } from './saved-reports-routes.ts';
import { sendDueReports } from './send-due-reports.ts';
import { findParts } from './find-parts.ts';
import { findReport } from './read-report.ts';
import { type ReportsDeps, writeDayReports } from './write-day-reports.ts';

function refuse(fieldErrors: Record<string, string>): never {
  throw new AppError('validation_failed', { fieldErrors });
}

/**
 * Returns the query. Throws validation_failed if the last day is before the first, and for too many days.
 */
function checkedDays<Q extends { from: string; to: string }>(query: Q): Q {
  const { from, to } = query;
  if (to < from) refuse({ to: 'The last day is before the first day' });
  if (daysBetween(from, to) >= reportDaysAtMost)
    refuse({ from: `A report spans at most ${reportDaysAtMost} days` });
  return query;
}

interface RoutesDeps extends ReportsDeps {
  readonly reading: Pick<Reading, 'read'>;
}

function routes(calls: CallServer, deps: RoutesDeps): void {
  const { db, clock, reading } = deps;
  savedReportsRoutes(calls, deps);
  calls.handle(readCohorts, ({ query }) =>
    reading.read((from) => findCohorts(from, { ...query, now: clock.now() })),
  );
  calls.handle(readReport, ({ query }) => {
    const days = checkedDays(query);
    return reading.read((from) => findReport(from, days));
  });
  calls.handle(readFigureParts, ({ query }) => {
    const days = checkedDays(query);
    return reading.read((from) => findParts(from, days));
  });
  calls.handle(readDayReport, ({ query }) => findDayReport(db, query));
}

const tasks = (
  deps: ReportsDeps,
): TasksOf<'count_figures' | 'check_figures' | 'write_day_reports' | 'send_due_reports'> => ({
  count_figures: () => countDueDays(deps),
  check_figures: async () => {
    await markDaysToCheck(deps);
    await countDueDays(deps);
  },
  write_day_reports: () => writeDayReports(deps),
  send_due_reports: () => sendDueReports(deps),
});

/** Reports of figures by day (docs/decisions/0203-figures-by-their-parts.md). */
export const reportsFeature = defineFeature({
  name: 'reports',
  routes,
  tasks,
  schedules: [
    { task: 'count_figures', at: '*/5 * * * *' },
    { task: 'check_figures', at: '22 3 * * *' },
    { task: 'write_day_reports', at: '*/5 * * * *' },
    { task: 'send_due_reports', at: '*/5 * * * *' },
  ],
  atStart: ['check_figures', 'write_day_reports'],
});
