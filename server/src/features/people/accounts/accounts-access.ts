import { admins, type AccessRows, everyone, signedIn } from '../../../testing/access-row.ts';

/**
 * The expected status: `status` for administrators and employees, who use a second factor; 409 for other
 * signed-in people, who have none.
 */
const workers = (status: number) => ({
  ...signedIn(409),
  ...admins(status),
  support: status,
  operations: status,
  finance: status,
  field: status,
});

const madeUp = {
  id: 'AAAA',
  clientDataJSON: 'AAAA',
  attestationObject: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
};

export const accountsAccess: AccessRows = {
  environment: { expected: everyone(200) },
  register: {
    expected: everyone(201),
    body: ({ unique }) => ({
      email: `${unique}@example.com`,
      password: 'a long enough password',
      confirmPassword: 'a long enough password',
      firstName: 'New',
      lastName: 'Person',
    }),
  },
  login: {
    expected: everyone(401),
    body: ({ unique }) => ({ email: `${unique}@nobody.example`, password: 'wrong' }),
  },
  logout: { expected: everyone(204) },
  me: { expected: signedIn(200) },
  currentUser: { expected: signedIn(200) },
  devAdminLogin: { expected: everyone(404) },
  googleSignIn: { expected: everyone(501) },
  googleCallback: { expected: everyone(501) },
  facebookSignIn: { expected: everyone(501) },
  facebookCallback: { expected: everyone(501) },
  requestPasswordReset: {
    expected: everyone(204),
    body: ({ unique }) => ({ email: `${unique}@nobody.example` }),
  },
  resetPassword: {
    expected: everyone(422),
    body: () => ({ token: 'nobody has this one', password: 'x', confirmPassword: 'x' }),
  },
  requestVerification: { expected: signedIn(409) },
  verifyEmail: { expected: signedIn(422), body: () => ({ token: 'nobody has this one' }) },
  changePassword: {
    expected: signedIn(409),
    body: () => ({ currentPassword: 'x', password: 'y', confirmPassword: 'y' }),
  },
  listSessions: { expected: signedIn(200) },
  endSession: { expected: signedIn(404), params: ({ unique }) => ({ id: unique }) },
  endOtherSessions: { expected: signedIn(200) },
  changeProfile: {
    expected: signedIn(200),
    body: () => ({ firstName: 'Test', lastName: 'Person', phone: '' }),
  },
  requestEmailChange: {
    expected: { ...signedIn(204), sandbox: 409 },
    body: ({ unique }) => ({ email: `${unique}@example.com` }),
  },
  giveUpEmailChange: { expected: signedIn(204) },
  disconnectSignIn: { expected: signedIn(404), params: () => ({ provider: 'google' }) },
  readDeletion: { expected: signedIn(200) },
  requestDeletion: {
    // The server refuses to delete the account of a customer with an active order, of a driver with a job, or
    // of an administrator.
    expected: {
      ...signedIn(200),
      customer: 409,
      driver: 409,
      adminDashboard: 409,
      adminAdvanced: 409,
      adminInternal: 409,
      sandbox: 409,
    },
    body: () => ({}),
  },
  withdrawDeletion: { expected: signedIn(204) },
  readSignIns: { expected: signedIn(200) },
  joinWaitlist: {
    expected: everyone(201),
    body: ({ unique }) => ({ email: `${unique}@example.com`, zip: '60601', kind: 'customer' }),
  },
  readZip: { expected: everyone(200), params: () => ({ zip: '63110' }) },
  readSecondFactor: { expected: signedIn(200) },
  // The workers have just signed in, so they need not confirm their password.
  beginSecondFactor: { expected: workers(200), body: () => ({}) },
  confirmSecondFactor: { expected: workers(422), body: () => ({ code: '000000' }) },
  passSecondFactor: { expected: signedIn(409), body: () => ({ code: '000000' }) },
  renewRecoveryCodes: { expected: signedIn(409) },
  removeSecondFactor: { expected: signedIn(409) },
  beginPasskey: { expected: workers(200), body: () => ({}) },
  // The credential answers no challenge of the server.
  addPasskey: { expected: workers(422), body: () => ({ name: 'Blue key', credential: madeUp }) },
  renamePasskey: {
    expected: signedIn(409),
    params: ({ unique }) => ({ id: unique }),
    body: () => ({ name: 'Red key' }),
  },
  removePasskey: { expected: signedIn(409), params: ({ unique }) => ({ id: unique }) },
  challengePasskey: { expected: signedIn(409) },
  passWithPasskey: { expected: signedIn(409), body: () => ({ credential: madeUp }) },
};
