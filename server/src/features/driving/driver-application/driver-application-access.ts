import { type AccessRows, inConsole, signedIn } from '../../../testing/access-row.ts';

/** No user has this id, so an allowed caller gets not_found. */
const nobody = '0198a000-0000-7000-8000-0000000000ff';
const nothing = inConsole(404, 'operations');
const params = () => ({ id: nobody });

export const exampleApplication = {
  phone: '(314) 555-0100',
  dateOfBirth: '1990-04-02',
  vehicleKind: 'car',
  vehicleMake: 'Toyota',
  vehicleModel: 'Corolla',
  vehicleYear: '2020',
  vehicleColor: 'Blue',
  licensePlate: 'AB1 C2D',
  zip: '63110',
  agreed: true,
};

export const driverApplicationAccess: AccessRows = {
  readOnboarding: { expected: signedIn(200) },
  applyToDrive: {
    expected: { ...signedIn(201), driver: 409, otherDriver: 409 },
    body: () => exampleApplication,
  },
  withdrawApplication: { expected: signedIn(409) },
  handInDocument: {
    expected: { ...signedIn(409), driver: 422, otherDriver: 422 },
    body: () => ({ kind: 'profile_photo', fileId: nobody }),
  },
  startBackgroundCheck: { expected: signedIn(409), body: () => ({ consent: true }) },
  answerTutorial: {
    expected: { ...signedIn(409), driver: 200, otherDriver: 200 },
    body: () => ({ lesson: 'offers', answer: 'b' }),
  },
  listDriverApplications: { expected: inConsole(200, 'operations') },
  readDriverApplication: { expected: nothing, params },
  decideDriverApplication: { expected: nothing, params, body: () => ({ decision: 'approve' }) },
  decideDriverDocument: { expected: nothing, params, body: () => ({ decision: 'approve' }) },
  decideBackgroundCheck: { expected: nothing, params, body: () => ({ status: 'approved' }) },
  pauseDriver: {
    expected: nothing,
    params,
    body: () => ({ until: '2026-12-01', reason: 'Please call us first.' }),
  },
  endPauseOfDriver: { expected: nothing, params },
  listDriverAreas: { expected: inConsole(200, 'operations') },
  setDriversWanted: {
    expected: nothing,
    params: () => ({ id: 'nowhere' }),
    body: () => ({ driversWanted: 5 }),
  },
};
