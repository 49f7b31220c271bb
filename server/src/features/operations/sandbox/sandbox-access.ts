import { type AccessRows, everyone, id, signedIn } from '../../../testing/access-row.ts';

export const sandboxAccess: AccessRows = {
  demoLogin: { expected: everyone(200), body: () => ({}) },
  switchDemoUser: {
    expected: { ...signedIn(403), sandbox: 200 },
    body: () => ({ role: 'driver' }),
  },
  readDemoCast: { expected: { ...signedIn(403), sandbox: 200 } },
  // The order in the path belongs to the live tenant, so a sandbox's user does not find it.
  readDemoOrder: { expected: { ...signedIn(403), sandbox: 404 }, params: id },
};
