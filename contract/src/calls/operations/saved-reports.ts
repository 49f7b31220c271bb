import { figureKeys, reportSteps } from '@backhaul/domain/figures/figure-catalogue.ts';
import {
  reportCadences,
  savedReportLimits as limits,
  savedSpans,
} from '@backhaul/domain/figures/saved-report.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, line, uuid } from '../../fields.ts';
import { reportedFigure } from './reports.ts';

export const partOf = 'reports';

const schedule = z.object({
  cadence: z.enum(reportCadences),
  /** The day on which the report is sent: 1 (Monday) to 7 if weekly, 1 to 28 if monthly, null if daily. */
  onDay: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.lastDayOfMonth))),
  /** The hour at which the report is sent, 8 to 20 in the area's time zone. */
  atHour: z.int().check(z.minimum(limits.firstHour), z.maximum(limits.lastHour)),
});

const reader = z.object({ id: uuid, name: z.string(), email: z.string() });

const savedReport = z.object({
  id: uuid,
  name: z.string(),
  /** The figures of the report, without those that no longer exist. */
  figures: z.array(z.enum(figureKeys)),
  /** A sentence for each figure that was renamed or removed since the report was saved. */
  notes: z.array(z.string()),
  /** The period of the report. Its last day is the day before the report is made. */
  days: z.enum(savedSpans),
  by: z.enum(reportSteps),
  /** True if everybody who may read reports can see this report; false if only its owner can. */
  isShared: z.boolean(),
  /** The name of the owner. Null if it is the caller, who alone can change the report. */
  owner: z.nullable(z.string()),
  schedule: z.nullable(schedule),
  readers: z.array(
    z.object({
      ...reader.shape,
      /** False if the person may no longer read reports. The person then gets no mail. */
      mayRead: z.boolean(),
    }),
  ),
  lastMadeAt: z.nullable(z.string()),
});
export type SavedReport = z.infer<typeof savedReport>;

const reportRun = z.object({
  id: uuid,
  madeAt: z.string(),
  /** True if the report was made by its schedule; false if somebody asked for it. */
  isScheduled: z.boolean(),
  from: calendarDay,
  to: calendarDay,
  notes: z.array(z.string()),
  figures: z.array(reportedFigure),
});
export type ReportRun = z.infer<typeof reportRun>;

const params = z.object({ id: uuid });

const content = z.object({
  name: line(limits.nameLetters, 'Give the report a name'),
  figures: z
    .array(z.enum(figureKeys))
    .check(
      z.minLength(1, 'Choose at least one figure'),
      z.maxLength(limits.figures, `Choose at most ${limits.figures} figures`),
    ),
  days: z.enum(savedSpans),
  by: z.enum(reportSteps),
  isShared: z.boolean(),
  schedule: z.nullable(schedule),
  /** The ids of the people who get the report by mail. They must be staff who may read reports. */
  readerIds: z
    .array(uuid)
    .check(z.maxLength(limits.readers, `Choose at most ${limits.readers} people`)),
});

export const listSavedReports = defineCall({
  method: 'GET',
  path: '/api/admin/saved-reports',
  summary:
    'Your saved reports, reports that others share, and reports that are e-mailed to you. At most 200, by name.',
  access: 'read_reports',
  reads: ['saved-reports'],
  answer: z.array(savedReport),
});

export const listReportReaders = defineCall({
  method: 'GET',
  path: '/api/admin/report-readers',
  summary: 'The staff who may read reports, by name.',
  access: 'read_reports',
  reads: ['staff'],
  answer: z.array(reader),
});

export const readSavedReport = defineCall({
  method: 'GET',
  path: '/api/admin/saved-reports/{id}',
  summary: 'A saved report with its latest result.',
  access: 'read_reports',
  reads: ['saved-reports'],
  params,
  answer: z.object({ report: savedReport, run: z.nullable(reportRun) }),
  errors: ['not_found'],
});

export const saveReport = defineCall({
  method: 'POST',
  path: '/api/admin/saved-reports',
  summary:
    'Save a report for yourself, or for everybody who may read reports. It can be e-mailed at set times.',
  access: 'read_reports',
  changes: ['saved-reports'],
  status: 201,
  creates: true,
  body: content,
  answer: savedReport,
  errors: ['report_name_taken', 'too_many_reports'],
});

export const changeSavedReport = defineCall({
  method: 'PUT',
  path: '/api/admin/saved-reports/{id}',
  summary:
    'Change one of your own reports. Figures that were removed from the catalog stay in the report.',
  access: 'read_reports',
  changes: ['saved-reports'],
  params,
  body: content,
  answer: savedReport,
  errors: ['not_found', 'report_name_taken'],
});

export const removeSavedReport = defineCall({
  method: 'DELETE',
  path: '/api/admin/saved-reports/{id}',
  summary: 'Delete one of your own reports and its results.',
  access: 'read_reports',
  changes: ['saved-reports'],
  status: 204,
  params,
  errors: ['not_found'],
});

export const runSavedReport = defineCall({
  method: 'POST',
  path: '/api/admin/saved-reports/{id}/runs',
  summary: 'Compute a saved report now. Nobody gets an e-mail about it.',
  access: 'read_reports',
  changes: ['saved-reports'],
  status: 201,
  creates: true,
  params,
  answer: reportRun,
  errors: ['not_found'],
});
