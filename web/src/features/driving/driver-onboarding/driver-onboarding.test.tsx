import { environment, login, me, register } from '@backhaul/contract/calls/people/accounts.ts';
import * as calls from '@backhaul/contract/calls/driving/driver-application.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import { listAvailableOrders, readDriverStatus } from '@backhaul/contract/calls/driving/driver.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startFakeLive } from '../../../testing/fake-live.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { installation } from '../../../testing/installation.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer, driver } from '../../../testing/people.ts';
import { driverOnboardingRoutes } from './driver-onboarding-routes.ts';

type Onboarding = CallAnswer<typeof calls.readOnboarding>;

const application: CallAnswer<typeof calls.applyToDrive> = {
  status: 'pending_review',
  areaName: 'St. Louis',
  waitlistPosition: null,

  reason: null,
  appliedAt: '2026-11-20T20:00:00.000Z',
  firstName: 'Casey',
  lastName: 'Morgan',
  phone: '+13145550100',
  dateOfBirth: '1990-04-02',
  vehicleKind: 'van',
  vehicleMake: 'Ford',
  vehicleModel: 'Transit',
  vehicleYear: 2021,
  vehicleColor: 'White',
  licensePlate: 'AB1 C2D',
  zip: '63110',
};
const begun: Onboarding = {
  application,
  backgroundCheckStatus: 'required',
  checkFailedAt: null,
  documents: [],
  tutorial: { passed: [], isCompleted: false },
  missing: ['application_not_approved', 'documents_open', 'background_check_open', 'tutorial_open'],
};
const nobody: Onboarding = { ...begun, application: null, missing: ['not_a_driver'] };
const applicant = {
  ...driver,
  tutorialCompleted: false,
  applicationStatus: 'pending_review' as const,
};

// Loads the pages' code before the tests, so that the first test does not wait for it.
beforeAll(async () => {
  for (const { load } of driverOnboardingRoutes) await load();
}, 60_000);

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  localStorage.clear();
  server = startFakeServer();
  server.answers(environment, installation);
});

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function fillVehicle(): void {
  fill('Phone', '314 555 0100');
  fill('Date of birth', '1990-04-02');
  fill('Type of vehicle', 'van');
  fill('Make', 'Ford');
  fill('Model', 'Transit');
  fill('Year', '2021');
  fill('Color', 'White');
  fill('License plate', 'AB1 C2D');
  fill('ZIP code', '63110');
}

test('a demo says that it decides by itself, and shows it without being asked', async () => {
  const live = startFakeLive();
  server.answers(me, { ...applicant, isSandbox: true });
  server.answers(calls.readOnboarding, begun);
  openApp('/driver-onboarding');
  expect(
    await screen.findByText(
      /In this demo, we approve documents and background checks after a few seconds/,
    ),
  ).toBeTruthy();
  await live.begins();
  server.answers(calls.readOnboarding, { ...begun, missing: [] });
  live.says({ type: 'NOTIFIED', at: '2026-11-20T20:00:05.000Z' });
  expect(await screen.findByText('You can drive')).toBeTruthy();
});

test('nobody else reads of a demo', async () => {
  server.answers(me, applicant);
  server.answers(calls.readOnboarding, begun);
  openApp('/driver-onboarding');
  await screen.findByText('0 of 4 steps done. You can go online after all four.');
  expect(screen.queryByText(/approved by themselves/)).toBeNull();
});

test('a visitor applies, and the account is made on the way', async () => {
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
  server.answers(register, { user: customer });
  server.answers(login, () => {
    server.answers(me, customer);
    return { user: customer };
  });
  server.answers(calls.applyToDrive, application);
  server.answers(calls.readOnboarding, begun);
  openApp('/driver-signup');
  await screen.findByLabelText('First name');
  press('Apply to Drive');
  expect(screen.getByText('Use a five-digit ZIP code')).toBeTruthy();
  expect(screen.getByText('Please read and accept the agreement')).toBeTruthy();
  expect(server.sent).toEqual([]);
  fill('First name', 'Casey');
  fill('Last name', 'Morgan');
  fill('Email', customer.email);
  fill('Password', 'six-brown-parcels');
  fill('Confirm password', 'six-brown-parcels');
  fillVehicle();
  fireEvent.click(screen.getByLabelText('I agree to all these terms'));
  press('Apply to Drive');
  expect(await screen.findByRole('heading', { name: 'Becoming a driver' })).toBeTruthy();
  expect(server.sent.map(({ what }) => what)).toEqual([
    'POST /api/auth/register',
    'POST /api/auth/login',
    'POST /api/driver/application',
  ]);
  expect(server.sent[2]?.body).toMatchObject({ vehicleMake: 'Ford', zip: '63110', agreed: true });
});

test('what was typed survives leaving the page, but for passwords', async () => {
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
  const { unmount } = openApp('/driver-signup');
  await screen.findByLabelText('First name');
  fillVehicle();
  fill('Password', 'six-brown-parcels');
  unmount();
  openApp('/driver-signup');
  expect(await screen.findByDisplayValue('Transit')).toBeTruthy();
  expect(screen.queryByDisplayValue('six-brown-parcels')).toBeNull();
});

test('an e-mail that has an account leads to its sign-in, with nothing lost', async () => {
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
  server.refuses(register, 409, 'email_taken', 'An account with this e-mail already exists.');
  openApp('/driver-signup');
  await screen.findByLabelText('First name');
  fill('First name', 'Casey');
  fill('Last name', 'Morgan');
  fill('Email', customer.email);
  fill('Password', 'six-brown-parcels');
  fill('Confirm password', 'six-brown-parcels');
  fillVehicle();
  fireEvent.click(screen.getByLabelText('I agree to all these terms'));
  press('Apply to Drive');
  const way = await screen.findByRole('link', { name: 'Sign in with this e-mail' });
  expect(way.getAttribute('href')).toContain('next=');
  expect(screen.getByDisplayValue('Transit')).toBeTruthy();
});

test('says so while no drivers are taken', async () => {
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
  server.answers(environment, { ...installation, allowDriverSignup: false });
  openApp('/driver-signup');
  expect(await screen.findByText('We need no new drivers right now')).toBeTruthy();
  expect(screen.queryByLabelText('ZIP code')).toBeNull();
});

test('one page says what is done and what is missing, each with its way', async () => {
  server.answers(me, applicant);
  server.answers(calls.readOnboarding, {
    ...begun,
    application: { ...application, status: 'waitlist', waitlistPosition: 7 },
    tutorial: { passed: ['offers'], isCompleted: false },
  });
  openApp('/driver-onboarding');
  expect(await screen.findByText('On Waitlist (#7)')).toBeTruthy();
  expect(screen.getByText('0 of 5 documents approved.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Send your documents' }).getAttribute('href')).toBe(
    '/driver-documents',
  );
  expect(screen.getByRole('link', { name: 'Continue the tutorial' }).getAttribute('href')).toBe(
    '/driver-tutorial',
  );
  server.answers(calls.startBackgroundCheck, { backgroundCheckStatus: 'pending' });
  server.answers(calls.readOnboarding, { ...begun, backgroundCheckStatus: 'pending' });
  press('Start the background check');
  expect(
    await screen.findByText(
      'We have requested your background check. You do not need to do anything.',
    ),
  ).toBeTruthy();
});

test.each([
  ['required', 'Not started', /^We check your driving record/],
  ['pending', 'Requested', /^We have requested your background check\./],
  ['in_progress', 'In progress', /^Your background check is in progress\./],
  ['approved', 'Approved', /^You passed the background check\./],
  ['failed', 'Not passed', /^You did not pass the background check/],
] as const)('a background check that is %s reads %s', async (state, name, words) => {
  server.answers(me, applicant);
  server.answers(calls.readOnboarding, { ...begun, backgroundCheckStatus: state });
  openApp('/driver-onboarding');
  const step = (await screen.findByText(words)).closest('li, section');
  expect(within(step as HTMLElement).getByText(name)).toBeTruthy();
});

test('a check that was not passed says when, and leads to somebody who can look again', async () => {
  server.answers(me, applicant);
  server.answers(calls.readOnboarding, {
    ...begun,
    backgroundCheckStatus: 'failed',
    checkFailedAt: '2026-11-18T16:00:00.000Z',
  });
  openApp('/driver-onboarding');
  expect(await screen.findByText(/We decided .*Nov 18(, 2026)?\.$/)).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
});

test('whoever never applied is led to the application', async () => {
  server.answers(me, customer);
  server.answers(calls.readOnboarding, nobody);
  openApp('/driver-onboarding');
  const way = await screen.findByRole('link', { name: 'Apply to Drive' });
  expect(way.getAttribute('href')).toBe('/driver-signup');
});

test('a rejected application is said to be, and its words come back to be put right', async () => {
  server.answers(me, applicant);
  const rejected = {
    ...application,
    status: 'rejected' as const,
    reason: 'The plate is unreadable.',
  };
  server.answers(calls.readOnboarding, { ...begun, application: rejected });
  openApp('/driver-signup');
  expect(await screen.findByText('Application Rejected')).toBeTruthy();
  expect(screen.getByText('The plate is unreadable.')).toBeTruthy();
  expect(screen.getByDisplayValue('(314) 555-0100')).toBeTruthy();
});

test('a document that was rejected says why, and one that counts until when', async () => {
  const document = {
    id: '0198a000-0000-7000-8000-0000000000d1',
    fileId: '0198a000-0000-7000-8000-0000000000f1',
    expiresOn: null,
    reason: null,
    isPhoto: true,
    uploadedAt: '2026-11-20T20:00:00.000Z',
  };
  server.answers(me, applicant);
  server.answers(calls.readOnboarding, {
    ...begun,
    documents: [
      {
        ...document,
        kind: 'profile_photo',
        state: 'rejected',
        reason: 'Your face is in the dark.',
      },
      {
        ...document,
        id: `${document.id.slice(0, -1)}2`,
        kind: 'insurance',
        state: 'expired',
        expiresOn: '2026-11-19',
      },
      { ...document, id: `${document.id.slice(0, -1)}3`, kind: 'license_back', state: 'approved' },
    ],
  });
  openApp('/driver-documents');
  expect(await screen.findByText('Your face is in the dark.')).toBeTruthy();
  expect(screen.getByText(/^Was valid through/)).toBeTruthy();
  expect(screen.getAllByText('Take or choose a photo').length).toBeGreaterThan(0);
  press('Send: Profile photo');
  expect(await screen.findByText('Choose a photo')).toBeTruthy();
  const input = screen.getByLabelText(/Photo: Profile photo/);
  fireEvent.change(input, {
    target: { files: [new File(['x'], 'me.pdf', { type: 'application/pdf' })] },
  });
  press('Send: Profile photo');
  expect(await screen.findByText('This must be a photo, not a PDF')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send: Driver’s license, back' })).toBeNull();
  press('Send a new document: Driver’s license, back');
  expect(screen.getByRole('button', { name: 'Send: Driver’s license, back' })).toBeTruthy();
});

test('the tutorial goes on where it was left, and says why an answer is wrong', async () => {
  server.answers(me, applicant);
  server.answers(calls.readOnboarding, {
    ...begun,
    tutorial: { passed: ['offers'], isCompleted: false },
  });
  openApp('/driver-tutorial');
  await screen.findByRole('heading', { name: 'At the door' });
  press('Check answer');
  expect(screen.getByText('Choose an answer')).toBeTruthy();
  server.answers(calls.answerTutorial, { isRight: false, passed: ['offers'], isCompleted: false });
  fireEvent.click(screen.getByLabelText('The customer’s ID card'));
  press('Check answer');
  expect(await screen.findByText(/^That answer is wrong\./)).toBeTruthy();
  const passed = ['offers', 'pickup'] as const;
  server.answers(calls.answerTutorial, { isRight: true, passed: [...passed], isCompleted: false });
  server.answers(calls.readOnboarding, {
    ...begun,
    tutorial: { passed: [...passed], isCompleted: false },
  });
  fireEvent.click(screen.getByLabelText('The four-digit code from the customer’s order page'));
  press('Check answer');
  expect(await screen.findByRole('heading', { name: 'At the counter' })).toBeTruthy();
});

test('a driver who has not taken the tutorial is led there from the portal', async () => {
  server.answers(me, applicant);
  server.answers(calls.readOnboarding, begun);
  openApp('/driver-portal');
  expect(await screen.findByRole('heading', { level: 1, name: 'Driver tutorial' })).toBeTruthy();
  expect(window.location.pathname).toBe('/driver-tutorial');
});

test('a paused driver reads until when, and why', async () => {
  server.answers(me, { ...applicant, tutorialCompleted: true });
  server.answers(listAvailableOrders, []);
  server.answers(readDriverStatus, {
    isOnline: false,
    backgroundCheckStatus: 'approved',
    applicationStatus: 'approved',
    waitlistPosition: null,
    pause: { until: '2026-12-04T06:00:00.000Z', reason: 'Please call us about the car.' },
    missing: ['paused'],
  });
  openApp('/driver-portal');
  expect(await screen.findByText(/Please call us about the car. You keep/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See your remaining steps' })).toBeNull();
});

test('the portal says everything that is missing, each with its way, and invites nobody to go online', async () => {
  server.answers(me, { ...applicant, tutorialCompleted: true });
  server.answers(listAvailableOrders, []);
  server.answers(readDriverStatus, {
    isOnline: false,
    backgroundCheckStatus: 'pending',
    applicationStatus: 'waitlist',
    waitlistPosition: 7,
    pause: null,
    missing: ['application_not_approved', 'documents_open'],
  });
  openApp('/driver-portal');
  const way = await screen.findByRole('link', {
    name: 'documents',
  });
  expect(way.getAttribute('href')).toBe('/driver-documents');
  await waitFor(() => expect(screen.getByText('On Waitlist (#7).')).toBeTruthy());
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'See your remaining steps' }),
  ).toBeTruthy();
  // The page has no 'Go Online' button, because the server would refuse a driver with missing steps.
  expect(screen.queryByRole('button', { name: 'Go Online' })).toBeNull();
  for (const online of screen.getAllByRole('switch', { name: 'Offline' }))
    expect(online.hasAttribute('disabled')).toBe(true);
});
