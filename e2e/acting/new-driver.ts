import * as application from '@backhaul/contract/calls/driving/driver-application.ts';
import {
  decideBackgroundCheck,
  decideDriverApplication,
  decideDriverDocument,
  listDriverApplications,
} from '@backhaul/contract/calls/driving/driver-review.ts';
import { uploadFile } from '@backhaul/contract/calls/returns/files.ts';
import {
  documentRuleOf,
  driverDocumentKinds,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import {
  isRightAnswer,
  tutorialAnswers,
  tutorialLessons,
} from '@backhaul/domain/driver-application/tutorial-lessons.ts';
import { expect, type Page } from '@playwright/test';
import { sendCall } from './api.ts';
import type { Stage } from './journey.ts';
import { signUpQuietly } from './paid-order.ts';
import { cast } from './people.ts';
import { photograph } from './pictures.ts';
import { areaDay } from './suite-time.ts';

type Photo = Awaited<ReturnType<typeof photograph>>;
type Arrival = Parameters<Stage['arrive']>[0];

/** Uploads a photo. Tries again while the server is too busy. */
async function uploadPhoto({ request }: Page, file: Photo): Promise<string> {
  const send = () =>
    request.post(uploadFile.path, { params: { kind: 'driver_document' }, multipart: { file } });
  let answer = await send();
  await expect
    .poll(async () => {
      if (answer.status() === 503) answer = await send();
      return answer.status();
    })
    .toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

async function handInAll(page: Page): Promise<void> {
  const photo = await photograph(page.context(), 'A paper');
  for (const kind of driverDocumentKinds) {
    const fileId = await uploadPhoto(page, photo);
    const expiresOn = documentRuleOf(kind).expires ? areaDay(200) : null;
    await sendCall(page.request, application.handInDocument, { body: { kind, fileId, expiresOn } });
  }
}

async function approve(admin: Page, email: string): Promise<void> {
  const { request } = admin;
  const [found] = await sendCall(request, listDriverApplications, { query: { q: email } });
  if (found === undefined) throw new Error('there is no application');
  for (const { id } of found.documents)
    await sendCall(request, decideDriverDocument, {
      params: { id },
      body: { decision: 'approve' },
    });
  const params = { id: found.id };
  await sendCall(request, decideBackgroundCheck, { params, body: { status: 'approved' } });
  await sendCall(request, decideDriverApplication, { params, body: { decision: 'approve' } });
}

/** Creates a driver for this test, with no job yet: approved, checked and trained without using the screens. */
export async function newDriverQuietly(
  arrive: Stage['arrive'],
  arrival: Arrival,
): Promise<{ driver: Page; email: string; name: string }> {
  const driver = await arrive(arrival);
  const { email, firstName, lastName } = await signUpQuietly(driver.request);
  await sendCall(driver.request, application.applyToDrive, {
    body: {
      phone: '(314) 555-0142',
      dateOfBirth: '1990-04-02',
      vehicleKind: 'van',
      vehicleMake: 'Ford',
      vehicleModel: 'Transit',
      vehicleYear: areaDay(0).slice(0, 4),
      vehicleColor: 'White',
      licensePlate: 'AB1 C2D',
      zip: '63110',
      agreed: true,
    },
  });
  await sendCall(driver.request, application.startBackgroundCheck, { body: { consent: true } });
  await handInAll(driver);
  for (const lesson of tutorialLessons) {
    const answer = tutorialAnswers.find((one) => isRightAnswer(lesson, one)) ?? 'a';
    await sendCall(driver.request, application.answerTutorial, { body: { lesson, answer } });
  }
  const admin = await arrive({ email: cast.admin });
  await approve(admin, email);
  await admin.context().close();
  return { driver, email, name: `${firstName} ${lastName}` };
}
