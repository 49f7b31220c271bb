import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

const readers = (status: number) => inConsole(status, 'operations');
const params = () => ({ id: '0190b5d0-0000-7000-8000-00000000c0de' });

const callers = (status: number) => inConsole(status, 'support', 'operations');
const values = {
  customerName: 'Pat Lee',
  customerPhone: '(314) 555-0142',
  customerEmail: 'pat.lee@example.com',
};

export const importsAccess: AccessRows = {
  priceForCustomer: { expected: callers(200), body: () => ({ values }) },
  bookForCustomer: {
    expected: callers(422),
    body: () => ({ values, total: 12, isAgreed: true }),
  },
  startImport: { expected: readers(422) },
  listImports: { expected: readers(200) },
  readImport: { expected: readers(404), params },
  checkImport: {
    expected: readers(422),
    params,
    body: () => ({ hasHeader: true, columns: [], forAll: {}, isAgreed: true }),
  },
  listImportRows: { expected: readers(404), params },
  correctImportRow: {
    expected: readers(404),
    params: () => ({ ...params(), line: '2' }),
    body: () => ({ values: {} }),
  },
  readImportProblems: { expected: readers(404), params },
  correctImport: { expected: readers(404), params },
  bookImport: { expected: readers(404), params, body: () => ({ rows: 1 }) },
  stopImport: { expected: readers(404), params },
  resumeImport: { expected: readers(404), params },
  undoImport: { expected: readers(404), params, body: () => ({ reason: 'The wrong file' }) },
};
