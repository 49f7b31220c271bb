import {
  applicationRules,
  type ApplicationField,
  vehicleKinds,
} from '@backhaul/domain/driver-application/application-rules.ts';
import {
  documentStates,
  driverDocumentKinds,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import {
  tutorialAnswers,
  tutorialLessons,
} from '@backhaul/domain/driver-application/tutorial-lessons.ts';
import { readinessCodes } from '@backhaul/domain/driver/driver-readiness.ts';
import {
  applicationStatuses,
  backgroundCheckStatuses,
} from '@backhaul/domain/driver/driver-status.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, line, text, uuid } from '../../fields.ts';

export const about = 'Becoming a driver: application, documents, background check and tutorial.';

const word = line(200, 'Please fill this in');

/**
 * An applicant's answers, as typed. The domain's rules validate them by field name (application-rules.ts).
 */
export const applicationBody = z.object({
  phone: text(40),
  dateOfBirth: text(10),
  vehicleKind: text(20),
  vehicleMake: word,
  vehicleModel: word,
  vehicleYear: text(10),
  vehicleColor: word,
  licensePlate: word,
  zip: text(10),
  agreed: z.boolean(),
} satisfies Record<ApplicationField, unknown>);

export const application = z.object({
  status: z.enum(applicationStatuses),
  areaName: z.string(),
  /**
   * The applicant's position in the area's waitlist, from 1; null if the application is not on the waitlist.
   */
  waitlistPosition: z.nullable(z.number()),
  /** The reason for a rejection. */
  reason: z.nullable(z.string()),
  appliedAt: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  dateOfBirth: z.string(),
  vehicleKind: z.enum(vehicleKinds),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
  vehicleYear: z.number(),
  vehicleColor: z.string(),
  licensePlate: z.string(),
  zip: z.string(),
});

export const driverDocument = z.object({
  id: uuid,
  kind: z.enum(driverDocumentKinds),
  state: z.enum(documentStates),
  /** The id of the uploaded file; null for a document that was checked before uploads existed. */
  fileId: z.nullable(uuid),
  /** True if the file can be shown as an image; any other file is a PDF. */
  isPhoto: z.boolean(),
  /** The last day on which the document is valid; null if it does not expire. */
  expiresOn: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  uploadedAt: z.string(),
});
export type DriverDocument = z.infer<typeof driverDocument>;

const tutorial = z.object({ passed: z.array(z.enum(tutorialLessons)), isCompleted: z.boolean() });

export const readOnboarding = defineCall({
  method: 'GET',
  path: '/api/driver/onboarding',
  summary: 'The signed-in person’s application to drive: the finished steps and the missing ones.',
  access: 'become_driver',
  reads: ['driver'],
  answer: z.object({
    /**
     * The driver's application. Null for people who never applied, and for drivers who joined before
     * applications existed.
     */
    application: z.nullable(application),
    backgroundCheckStatus: z.enum(backgroundCheckStatuses),
    /** The time at which the background check failed; null if it did not fail. */
    checkFailedAt: z.nullable(z.string()),
    documents: z.array(driverDocument),
    tutorial,
    /** The steps that the driver must still complete before going online. */
    missing: z.array(z.enum(readinessCodes)),
  }),
});

export const applyToDrive = defineCall({
  method: 'POST',
  path: '/api/driver/application',
  summary: 'Apply to drive, for the first time or after a rejection. Full areas have a waitlist.',
  access: 'become_driver',
  changes: ['driver', 'account', 'driver-applications'],
  status: 201,
  creates: true,
  body: applicationBody,
  answer: application,
  errors: ['application_exists', 'applications_closed', 'outside_service_area'],
});

export const withdrawApplication = defineCall({
  method: 'DELETE',
  path: '/api/driver/application',
  summary: 'Withdraw an application that is not approved. Its documents are deleted.',
  access: 'become_driver',
  changes: ['driver', 'account', 'driver-applications'],
  status: 204,
  errors: ['no_application', 'application_moved'],
});

export const handInDocument = defineCall({
  method: 'POST',
  path: '/api/driver/documents',
  summary:
    'Submit a document whose file is already uploaded. It replaces a document of the same kind that is not approved.',
  access: 'become_driver',
  changes: ['driver', 'driver-applications'],
  status: 201,
  creates: true,
  body: z.object({
    kind: z.enum(driverDocumentKinds),
    fileId: uuid,
    expiresOn: z.nullish(z.union([calendarDay, z.literal('')])),
  }),
  answer: driverDocument,
  errors: ['no_application', 'unknown_file'],
});

export const startBackgroundCheck = defineCall({
  method: 'POST',
  path: '/api/driver/background-check',
  summary: 'Start the background check. The applicant must consent to it.',
  access: 'become_driver',
  changes: ['driver', 'driver-applications'],
  status: 201,
  creates: true,
  body: z.object({ consent: z.literal(true) }),
  answer: z.object({ backgroundCheckStatus: z.enum(backgroundCheckStatuses) }),
  errors: ['no_application', 'background_check_made'],
});

export const answerTutorial = defineCall({
  method: 'POST',
  path: '/api/driver/tutorial',
  summary: 'Answer the question of one lesson; the last right answer completes the tutorial.',
  access: 'become_driver',
  changes: ['driver', 'account'],
  body: z.object({ lesson: z.enum(tutorialLessons), answer: z.enum(tutorialAnswers) }),
  answer: z.extend(tutorial, { isRight: z.boolean() }),
  errors: ['no_application'],
});

export const reasonText = text(applicationRules.longestReason);
