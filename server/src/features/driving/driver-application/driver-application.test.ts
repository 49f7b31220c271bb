import { randomUUID } from 'node:crypto';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingDay } from '../../../testing/book-return.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { decideInDemo } from './decide-in-demo.ts';
import { areaDay } from '../../../testing/test-clock.ts';
import { postFile } from '../../../testing/upload.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let admin: TestPerson;
let photo: Uint8Array<ArrayBuffer>;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  requests = requestsOf(app);
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  const image = { width: 8, height: 8, channels: 3, background: '#456' } as const;
  photo = new Uint8Array(await sharp({ create: image }).png().toBuffer());
});
beforeEach(async () => {
  person = await app.person();
});
afterAll(() => app.stop());

const today = () => areaDay(app.clock.now());
const said = {
  phone: '314.555.0100',
  dateOfBirth: '1990-04-02',
  vehicleKind: 'van',
  vehicleMake: 'Ford',
  vehicleModel: 'Transit',
  vehicleYear: '2021',
  vehicleColor: 'White',
  licensePlate: 'AB1 C2D',
  zip: '63110',
  agreed: true,
};
const apply = (by = person, more: object = {}) =>
  requests.post(by, '/api/driver/application', { ...said, ...more });
const onboarding = async (by = person) => (await requests.get(by, '/api/driver/onboarding')).json();
const decide = (id: string, body: object) =>
  requests.post(admin, `/api/admin/driver-applications/${id}/decision`, body);
const want = (driversWanted: number | null) =>
  requests.patch(admin, '/api/admin/driver-areas/st-louis', { driversWanted });

async function upload(by = person, bytes = photo): Promise<string> {
  const url = '/api/uploads?kind=driver_document';
  return (await postFile(app, url, by.cookie, { bytes })).body.id;
}
async function handIn(kind: string, expiresOn: string | null = null, by = person) {
  const fileId = await upload(by);
  return requests.post(by, '/api/driver/documents', { kind, fileId, expiresOn });
}
const decideDocument = (id: string, body: object) =>
  requests.post(admin, `/api/admin/driver-documents/${id}/decision`, body);

const endless = ['license_back', 'profile_photo'];
const ending = ['license_front', 'insurance', 'registration'];

/** Completes every step but the application's approval. */
async function becomeComplete(by = person): Promise<void> {
  await apply(by);
  for (const kind of [...endless, ...ending]) {
    const last = ending.includes(kind) ? addDays(today(), 200) : null;
    await decideDocument((await handIn(kind, last, by)).json().id, { decision: 'approve' });
  }
  await requests.post(by, '/api/driver/background-check', { consent: true });
  await requests.post(admin, `/api/admin/driver-applications/${by.id}/background-check`, {
    status: 'approved',
  });
  const answers = { offers: 'b', pickup: 'c', counter: 'a', refused: 'b', safety: 'c' };
  for (const [lesson, answer] of Object.entries(answers))
    await requests.post(by, '/api/driver/tutorial', { lesson, answer });
}

describe('applying', () => {
  test('makes the account one that wants to drive, and keeps what was said', async () => {
    expect(await onboarding()).toMatchObject({ application: null, missing: ['not_a_driver'] });
    const answer = await apply();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      status: 'pending_review',
      areaName: 'St. Louis',
      phone: '+13145550100',
      vehicleYear: 2021,
      waitlistPosition: null,
    });
    expect((await requests.get(person, '/api/auth/me')).json()).toMatchObject({
      isDriver: true,
      applicationStatus: 'pending_review',
      tutorialCompleted: false,
    });
    const offline = await requests.patch(person, '/api/driver/status', { isOnline: true });
    expect(offline.statusCode).toBe(403);
    expect(offline.json()).toMatchObject({
      code: 'driver_not_eligible',
      missing: [
        'application_not_approved',
        'documents_open',
        'background_check_open',
        'tutorial_open',
      ],
    });
  });

  test('twice is refused, and loses nothing of the first', async () => {
    await apply();
    const second = await apply(person, { vehicleMake: 'Tesla' });
    expect({ status: second.statusCode, code: second.json().code }).toEqual({
      status: 409,
      code: 'application_exists',
    });
    expect((await onboarding()).application.vehicleMake).toBe('Ford');
    const both = await app.person();
    const answers = await Promise.all([apply(both), apply(both)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  });

  test.each([
    [{ dateOfBirth: addDays(bookingDay.slice(0, 10), -365 * 20) }, 'dateOfBirth'],
    [{ agreed: false }, 'agreed'],
    [{ vehicleKind: 'ship' }, 'vehicleKind'],
  ])('with %j is refused at the field', async (more, field) => {
    const answer = await apply(person, more);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fieldErrors)).toEqual([field]);
  });

  test('where we are not yet leads to the list of drivers to be told', async () => {
    const answer = await apply(person, { zip: '60601' });
    expect(answer.json()).toMatchObject({
      code: 'outside_service_area',
      waitlist: { kind: 'driver', zip: '60601' },
    });
  });

  test('while none are taken is refused', async () => {
    const closed = await startTestApp({ ALLOW_DRIVER_SIGNUP: 'false' }, { database: app.database });
    const answer = await requestsOf(closed).post(person, '/api/driver/application', said);
    expect(answer.json().code).toBe('applications_closed');
    await closed.fastify.close();
  });
});

describe('an area that has its drivers', () => {
  test('lets applicants wait in line, and who leaves makes room', async () => {
    expect((await want(0)).json()).toMatchObject({ id: 'st-louis', driversWanted: 0 });
    const others = [await app.person(), await app.person(), await app.person()] as const;
    for (const [at, one] of others.entries()) {
      app.clock.set(new Date(Date.parse(bookingDay) + at * 60_000).toISOString());
      expect((await apply(one)).json()).toMatchObject({
        status: 'waitlist',
        waitlistPosition: at + 1,
      });
    }
    for (const [at, one] of others.entries())
      expect((await onboarding(one)).application.waitlistPosition).toBe(at + 1);
    await want(null);
    expect((await apply()).json()).toMatchObject({
      status: 'pending_review',
      waitlistPosition: null,
    });
    const left = await app.fastify.inject({
      method: 'DELETE',
      url: '/api/driver/application',
      headers: { cookie: others[0].cookie },
    });
    expect(left.statusCode).toBe(204);
    expect((await requests.get(others[2], '/api/driver/status')).json()).toMatchObject({
      applicationStatus: 'waitlist',
      waitlistPosition: 2,
    });
    expect((await requests.get(others[2], '/api/auth/me')).json().waitlistPosition).toBe(2);
    expect((await requests.get(others[0], '/api/auth/me')).json().isDriver).toBe(false);
    await decide(others[1].id, { decision: 'review' });
    expect((await onboarding(others[2])).application.waitlistPosition).toBe(1);
    app.clock.set(bookingDay);
  });
});

describe('a document', () => {
  beforeEach(async () => {
    await apply();
  });

  test('is read by its owner and by admins who review drivers, and by nobody else', async () => {
    const { fileId } = (await handIn('profile_photo')).json();
    const read = async (by: TestPerson) =>
      (await requests.get(by, `/api/files/${fileId}`)).statusCode;
    expect(await read(person)).toBe(200);
    expect(await read(admin)).toBe(200);
    expect(await read(admin)).toBe(200);
    expect(await read(await app.person({ isDriver: true }))).toBe(404);
    const acts = await requests.get(admin, '/api/admin/acts?action=open_document');
    expect(acts.json()).toMatchObject([{ by: { id: admin.id }, person: { id: person.id } }]);
    expect(await read(await app.person({ isAdmin: true, scopes: ['internal'] }))).toBe(404);
    const loose = await upload();
    expect((await requests.get(admin, `/api/files/${loose}`)).statusCode).toBe(404);
  });

  test('that ends today still counts; one that ended yesterday is refused', async () => {
    expect((await handIn('insurance', today())).json().state).toBe('uploaded');
    const over = await handIn('registration', addDays(today(), -1));
    expect(over.statusCode).toBe(422);
    expect(over.json().fieldErrors).toEqual({
      expiresOn: 'This document has expired. Send one that is still valid.',
    });
  });

  test('that is no photo is refused where a photo is needed', async () => {
    const notes = new TextEncoder().encode('my license, I swear');
    const url = '/api/uploads?kind=driver_document';
    const none = await postFile(app, url, person.cookie, { bytes: notes });
    expect(none).toMatchObject({ status: 415, body: { code: 'file_type' } });
    const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const fileId = await upload(person, pdf);
    const asPhoto = { kind: 'profile_photo', fileId };
    const refused = await requests.post(person, '/api/driver/documents', asPhoto);
    expect(refused.json().fieldErrors).toEqual({ fileId: 'This must be a photo, not a PDF' });
    const asPaper = { kind: 'insurance', fileId, expiresOn: today() };
    expect((await requests.post(person, '/api/driver/documents', asPaper)).statusCode).toBe(201);
  });

  test('of somebody else, or handed in twice, is unknown', async () => {
    const theirs = await upload(await app.person());
    const body = { kind: 'profile_photo', fileId: theirs };
    const answer = await requests.post(person, '/api/driver/documents', body);
    expect(answer.json().code).toBe('unknown_file');
    const { fileId } = (await handIn('profile_photo')).json();
    const again = { kind: 'license_back', fileId };
    expect((await requests.post(person, '/api/driver/documents', again)).json().code).toBe(
      'unknown_file',
    );
    expect((await onboarding()).documents).toHaveLength(1);
  });

  test('whose upload is replayed a day later is asked for again', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const url = '/api/uploads?kind=driver_document';
    const first = await postFile(app, url, person.cookie, { bytes: photo }, key);
    await sql`DELETE FROM files WHERE id = ${first.body.id}`.execute(app.database.db);
    const replayed = await postFile(app, url, person.cookie, { bytes: photo }, key);
    const body = { kind: 'profile_photo', fileId: replayed.body.id };
    const answer = await requests.post(person, '/api/driver/documents', body);
    expect(answer.json()).toMatchObject({
      code: 'unknown_file',
      message: 'We no longer have this upload. Please choose the photo again.',
    });
  });

  test('is rejected with a reason, which the applicant is told, and handed in again', async () => {
    const { id } = (await handIn('profile_photo')).json();
    expect((await decideDocument(id, { decision: 'reject' })).json().fieldErrors).toEqual({
      reason: 'Enter a reason',
    });
    await decideDocument(id, { decision: 'reject', reason: 'Your face is in the dark.' });
    expect((await onboarding()).documents).toMatchObject([
      { state: 'rejected', reason: 'Your face is in the dark.' },
    ]);
    await vi.waitFor(
      async () => {
        const told = (await requests.get(person, '/api/notifications')).json();
        expect(told).toMatchObject([
          { subject: 'Please send again: Profile photo', body: 'Your face is in the dark.' },
        ]);
      },
      { timeout: 10_000, interval: 20 },
    );
    expect((await handIn('profile_photo')).statusCode).toBe(201);
    expect((await onboarding()).documents).toMatchObject([{ state: 'uploaded' }]);
    expect((await decideDocument(id, { decision: 'approve' })).json().code).toBe('not_found');
  });
});

describe('the tutorial', () => {
  test('goes on where it was left, and a wrong answer is no answer', async () => {
    await apply();
    const answerLesson = async (lesson: string, answer: string) =>
      (await requests.post(person, '/api/driver/tutorial', { lesson, answer })).json();
    expect(await answerLesson('offers', 'a')).toMatchObject({ isRight: false, passed: [] });
    expect(await answerLesson('offers', 'b')).toMatchObject({ isRight: true, passed: ['offers'] });
    expect((await onboarding()).tutorial).toEqual({ passed: ['offers'], isCompleted: false });
  });
});

describe('a background check', () => {
  const start = () => requests.post(person, '/api/driver/background-check', { consent: true });
  const say = (status: string) =>
    requests.post(admin, `/api/admin/driver-applications/${person.id}/background-check`, {
      status,
    });
  async function reference(): Promise<string> {
    const { rows } = await sql<{ reference: string }>`
      SELECT background_reference AS reference FROM driver_applications WHERE user_id = ${person.id}`.execute(
      app.database.db,
    );
    return rows[0]?.reference ?? '';
  }

  test('is another one each time: after one that failed, and when it is made anew', async () => {
    await apply();
    const references: string[] = [];
    for (const outcome of ['failed', 'approved', 'approved']) {
      expect((await start()).statusCode).toBe(201);
      references.push(await reference());
      expect((await start()).json().code).toBe('background_check_made');
      expect((await say(outcome)).statusCode).toBe(200);
      const { checkFailedAt } = await onboarding(person);
      expect(checkFailedAt).toEqual(outcome === 'failed' ? expect.any(String) : null);
      expect((await say('required')).json()).toMatchObject({ backgroundCheckStatus: 'required' });
    }
    expect(new Set(references).size).toBe(3);
  });
});

describe('in a demo', () => {
  test('what an applicant waits for is approved in a moment, the application last, and nothing of others', async () => {
    const sandboxId = await app.sandbox();
    const visitor = await app.person({ sandboxId });
    await apply();
    const outside = (await handIn('profile_photo')).json().id;
    await apply(visitor);
    for (const kind of [...endless, ...ending])
      await handIn(kind, ending.includes(kind) ? addDays(today(), 200) : null, visitor);
    await requests.post(visitor, '/api/driver/background-check', { consent: true });
    await vi.waitFor(async () =>
      expect((await onboarding(visitor)).missing).toEqual([
        'application_not_approved',
        'tutorial_open',
      ]),
    );
    const answers = { offers: 'b', pickup: 'c', counter: 'a', refused: 'b', safety: 'c' };
    for (const [lesson, answer] of Object.entries(answers))
      await requests.post(visitor, '/api/driver/tutorial', { lesson, answer });
    await vi.waitFor(async () => expect((await onboarding(visitor)).missing).toEqual([]));
    await vi.waitFor(async () => {
      const told = (await requests.get(visitor, '/api/notifications')).json();
      const moments = told.map(({ moment }: { moment: string }) => moment);
      // The applicant's page loads its data again when it receives one of these notifications.
      for (const moment of ['document_decided', 'background_decided', 'application_decided'])
        expect(moments).toContain(moment);
    });
    const deps = { db: app.database.db, bus: app.bus, clock: app.clock };
    await decideInDemo(deps, visitor.id);
    await decideInDemo(deps, person.id);
    expect((await onboarding()).documents).toMatchObject([{ id: outside, state: 'uploaded' }]);
  });
});

describe('being approved', () => {
  test('comes last, says what is missing, and then the driver goes online', async () => {
    await apply();
    const early = await decide(person.id, { decision: 'approve' });
    expect(early.json()).toMatchObject({
      code: 'application_incomplete',
      missing: ['documents_open', 'background_check_open', 'tutorial_open'],
    });
    const other = await app.person();
    await becomeComplete(other);
    expect((await decide(other.id, { decision: 'approve' })).json()).toMatchObject({
      status: 'approved',
      missing: [],
    });
    expect((await onboarding(other)).missing).toEqual([]);
    const online = await requests.patch(other, '/api/driver/status', { isOnline: true });
    expect(online.json()).toEqual({ isOnline: true });
    const detail = await requests.get(admin, `/api/admin/driver-applications/${other.id}`);
    expect(detail.json().history[0]).toMatchObject({
      type: 'application_approved',
      by: 'Test Person',
    });
    expect((await decide(other.id, { decision: 'approve' })).json().code).toBe('application_moved');
  });

  test('a rejection has its reason, and whoever was rejected may apply again', async () => {
    await apply();
    await decide(person.id, { decision: 'reject', reason: 'Your area is full for good.' });
    expect((await onboarding()).application).toMatchObject({
      status: 'rejected',
      reason: 'Your area is full for good.',
    });
    expect((await apply(person, { vehicleMake: 'Kia' })).json()).toMatchObject({
      status: 'pending_review',
      vehicleMake: 'Kia',
      reason: null,
    });
  });

  test('lists find an application by status and by name', async () => {
    await apply();
    const url = `/api/admin/driver-applications?status=pending_review&q=${person.email}`;
    expect((await requests.get(admin, url)).json()).toMatchObject([{ id: person.id }]);
    const none = `/api/admin/driver-applications?status=approved&q=${person.email}`;
    expect((await requests.get(admin, none)).json()).toEqual([]);
  });
});
