import { type AccessRows, inConsole, signedIn } from '../../../testing/access-row.ts';

const unknown = () => ({ key: 'no-such-document' });

export const staffDocumentsAccess: AccessRows = {
  listStaffDocuments: { expected: signedIn(200) },
  signStaffDocument: {
    expected: signedIn(404),
    params: unknown,
    body: () => ({ version: 1, name: 'Riley Stone' }),
  },
  publishStaffDocument: {
    expected: inConsole(201, 'adminAdvanced'),
    body: ({ unique }) => ({
      key: `night-${unique.toLowerCase().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`,
      title: 'On call at night',
      sections: [{ heading: 'Pick up', text: 'Pick up the phone.' }],
      days: 7,
      follows: 0,
    }),
  },
};
