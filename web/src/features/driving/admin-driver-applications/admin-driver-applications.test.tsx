import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as calls from '@backhaul/contract/calls/driving/driver-review.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

const photo = {
  id: '0198a000-0000-7000-8000-0000000000d1',
  kind: 'profile_photo',
  state: 'uploaded',
  fileId: '0198a000-0000-7000-8000-0000000000f1',
  isPhoto: true,
  expiresOn: null,
  reason: null,
  uploadedAt: '2026-11-20T20:00:00.000Z',
} as const;
const applicant: calls.ReviewedApplication = {
  id: '0198a000-0000-7000-8000-00000000d009',
  email: 'robin@example.com',
  areaId: 'st-louis',
  areaName: 'St. Louis',
  status: 'pending_review',
  waitlistPosition: null,
  reason: null,
  appliedAt: '2026-11-20T20:00:00.000Z',
  firstName: 'Robin',
  lastName: 'Ames',
  phone: '+13145550142',
  dateOfBirth: '1990-04-02',
  vehicleKind: 'car',
  vehicleMake: 'Toyota',
  vehicleModel: 'Corolla',
  vehicleYear: 2020,
  vehicleColor: 'Blue',
  licensePlate: 'AB1 C2D',
  zip: '63110',
  backgroundCheckStatus: 'pending',
  tutorialCompleted: false,
  documents: [photo],
  missing: ['documents_open', 'background_check_open'],
};
const detail = {
  ...applicant,
  history: [
    {
      type: 'applied' as const,
      at: applicant.appliedAt,
      by: 'Robin Ames',
      about: 'pending_review',
    },
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answers(me, operator);
  server.answers(calls.listDriverApplications, [applicant]);
  server.answers(calls.readDriverApplication, detail);
});

test('lists who applied with what is missing, and opens one with each document beside its decision', async () => {
  openApp('/admin-driver-applications?status=nonsense');
  const row = await screen.findByRole('row', { name: /Robin Ames/ });
  expect(row.textContent).toContain('documents, background check');
  fireEvent.click(within(row).getByRole('link', { name: 'Robin Ames' }));
  await screen.findByRole('heading', { level: 2, name: 'Robin Ames' });
  // Only one document waits for review, so it is shown without a click.
  const seen = screen.getByRole('img', { name: 'Profile photo' });
  expect(seen.getAttribute('src')).toBe(`/api/files/${photo.fileId}`);
  const approve = screen.getByRole('button', { name: 'Approve Robin as driver' });
  expect(approve.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /^Insurance/ }));
  expect(screen.getByText(/2020 Toyota Corolla/)).toBeTruthy();
  expect(screen.getByText(/^Insurance: not sent yet/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Profile photo/ }));
  server.answers(calls.decideDriverDocument, applicant);
  fireEvent.keyDown(document.body, { key: '1' });
  await waitFor(() => expect(server.sent[0]?.body).toEqual({ decision: 'approve' }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await screen.findByRole('row', { name: /Robin Ames/ });
});

test('a rejection asks for its reason, which is sent', async () => {
  server.answers(calls.decideDriverApplication, { ...applicant, status: 'rejected' });
  openApp('/admin-driver-applications');
  fireEvent.click(await screen.findByRole('link', { name: 'Robin Ames' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject this application?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject application' }));
  expect(within(dialog).getByText('A reason is required')).toBeTruthy();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'No license.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject application' }));
  await waitFor(() =>
    expect(server.sent[0]?.body).toEqual({ decision: 'reject', reason: 'No license.' }),
  );
});

test('the status filter is asked of the server', async () => {
  openApp('/admin-driver-applications');
  await screen.findByRole('row', { name: /Robin Ames/ });
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'waitlist' } });
  await waitFor(() =>
    expect(server.asked.some((one) => one.includes('status=waitlist'))).toBe(true),
  );
});
