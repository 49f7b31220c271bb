import { type AccessRows, signedIn } from '../../../testing/access-row.ts';

export const liveEventsAccess: AccessRows = {
  readEvents: { expected: signedIn(200) },
};
