import { applicationDecisions } from '@backhaul/domain/driver-application/application-states.ts';
import { decidedBackgroundStates } from '@backhaul/domain/driver-application/background-states.ts';
import { pauseRules } from '@backhaul/domain/driver/driver-pause.ts';
import { driverEventTypes } from '@backhaul/domain/events/event-kinds.ts';
import { readinessCodes } from '@backhaul/domain/driver/driver-readiness.ts';
import {
  applicationStatuses,
  backgroundCheckStatuses,
} from '@backhaul/domain/driver/driver-status.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, page, text, uuid } from '../../fields.ts';
import { application, driverDocument, reasonText } from './driver-application.ts';

export const partOf = 'driverApplication';

/** An application as admins see it. */
export const reviewedApplication = z.extend(application, {
  /** The id of the applicant's account. */
  id: uuid,
  email: z.string(),
  areaId: z.string(),
  backgroundCheckStatus: z.enum(backgroundCheckStatuses),
  tutorialCompleted: z.boolean(),
  documents: z.array(driverDocument),
  /** The steps that the applicant must still complete before we can approve the application. */
  missing: z.array(z.enum(readinessCodes)),
});
export type ReviewedApplication = z.infer<typeof reviewedApplication>;

const byApplicant = z.object({ id: uuid });

export const listDriverApplications = defineCall({
  method: 'GET',
  path: '/api/admin/driver-applications',
  summary: 'Applications of people who want to drive, the newest first.',
  access: 'review_drivers',
  reads: ['driver-applications'],
  query: z.object({
    ...page,
    status: z.optional(z.enum(applicationStatuses)),
    q: z.optional(text(100)),
  }),
  answer: z.array(reviewedApplication),
});

export const readDriverApplication = defineCall({
  method: 'GET',
  path: '/api/admin/driver-applications/{id}',
  summary: 'One application with its history.',
  access: 'review_drivers',
  reads: ['driver-applications'],
  params: byApplicant,
  answer: z.extend(reviewedApplication, {
    history: z.array(
      z.object({
        type: z.enum(driverEventTypes),
        at: z.string(),
        /** The person who made the change; null if the system did. */
        by: z.nullable(z.string()),
        /** More detail, depending on the event: the kind of a document, a new state, or a reason. */
        about: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const decideDriverApplication = defineCall({
  method: 'POST',
  path: '/api/admin/driver-applications/{id}/decision',
  summary:
    'Approve an application, reject it with a reason, put it on the waitlist or take it off.',
  access: 'review_drivers',
  changes: ['driver-applications', 'drivers'],
  params: byApplicant,
  body: z.object({ decision: z.enum(applicationDecisions), reason: z.nullish(reasonText) }),
  answer: reviewedApplication,
  errors: ['not_found', 'application_moved', 'application_incomplete'],
});

export const decideDriverDocument = defineCall({
  method: 'POST',
  path: '/api/admin/driver-documents/{id}/decision',
  summary: 'Approve a document, or reject it with a reason.',
  access: 'review_drivers',
  changes: ['driver-applications', 'drivers'],
  params: byApplicant,
  body: z.object({ decision: z.enum(['approve', 'reject']), reason: z.nullish(reasonText) }),
  answer: reviewedApplication,
  errors: ['not_found', 'document_moved', 'document_expired'],
});

export const decideBackgroundCheck = defineCall({
  method: 'POST',
  path: '/api/admin/driver-applications/{id}/background-check',
  summary: 'Enter the result of a background check that a person made.',
  access: 'review_drivers',
  changes: ['driver-applications', 'drivers'],
  params: byApplicant,
  body: z.object({ status: z.enum(decidedBackgroundStates) }),
  answer: reviewedApplication,
  errors: ['not_found', 'application_moved'],
});

/** The end of a driver's pause by our staff; null if the driver is not paused. */
export const driverPause = z.object({ pausedUntil: z.nullable(z.string()) });
export type DriverPause = z.infer<typeof driverPause>;

export const pauseDriver = defineCall({
  method: 'POST',
  path: '/api/admin/drivers/{id}/pause',
  summary: 'Pause a driver until the start of a day in their area. The driver sees the reason.',
  access: 'review_drivers',
  changes: ['drivers', 'driver'],
  params: byApplicant,
  body: z.object({ until: calendarDay, reason: text(pauseRules.reasonLength) }),
  answer: driverPause,
  errors: ['not_found'],
});

export const endPauseOfDriver = defineCall({
  method: 'DELETE',
  path: '/api/admin/drivers/{id}/pause',
  summary: 'End a driver’s pause early.',
  access: 'review_drivers',
  changes: ['drivers', 'driver'],
  params: byApplicant,
  answer: driverPause,
  errors: ['not_found'],
});

const driverArea = z.object({
  id: z.string(),
  name: z.string(),
  /** The number of drivers wanted in the area; null for any number. Further applicants wait. */
  driversWanted: z.nullable(z.number()),
  drivers: z.number(),
  waiting: z.number(),
});

export const listDriverAreas = defineCall({
  method: 'GET',
  path: '/api/admin/driver-areas',
  summary: 'The number of drivers that each area has, wants and has on its waitlist.',
  access: 'review_drivers',
  reads: ['driver-applications'],
  answer: z.array(driverArea),
});

export const setDriversWanted = defineCall({
  method: 'PATCH',
  path: '/api/admin/driver-areas/{id}',
  summary: 'Set the number of drivers that an area wants. Null means no limit.',
  access: 'review_drivers',
  changes: ['driver-applications'],
  params: z.object({ id: text(100) }),
  body: z.object({
    driversWanted: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
  }),
  answer: driverArea,
  errors: ['not_found'],
});
