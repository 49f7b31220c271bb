import { type AccessRows, everyone, signedIn } from '../../testing/access-row.ts';

export const sandboxAccess: AccessRows = {
  demoLogin: { expected: everyone(200), body: () => ({}) },
  switchDemoUser: {
    expected: { ...signedIn(403), sandbox: 200 },
    body: () => ({ role: 'driver' }),
  },
};
