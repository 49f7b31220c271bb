import { type AccessRows, signedIn } from '../../../testing/access-row.ts';

export const accountDataAccess: AccessRows = {
  requestExport: { expected: signedIn(201) },
  readLatestExport: { expected: signedIn(200) },
  downloadExport: { expected: signedIn(404), params: ({ unique }) => ({ id: unique }) },
};
