import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  person = await app.person({ isAdmin: true, isDriver: true, scopes: ['dashboard'] });
});
afterAll(() => app.stop());

const paths = [
  '/api/admin/areas/st-louis/map',
  '/api/admin/areas/st-louis/stores',
  '/api/admin/imports',
];
const form = 'multipart/form-data; boundary=x';
const nameless =
  '--x\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: text/csv\r\n\r\n';

test.each(
  paths.flatMap((path) => [
    [path, 'no boundary', 'multipart/form-data', ''],
    [path, 'no part', form, '\0'],
    [path, 'a part that never ends', form, `${nameless}a,b`],
    [path, 'no form at all', form, '{'],
    [path, 'headers alone', form, '--x\r\n\r\n--x--'],
  ]),
)('an upload to %s with %s is the sender’s fault', async (url, _, type, payload) => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url,
    headers: { cookie: person.cookie, 'content-type': type },
    payload,
  });
  expect([400, 415, 422]).toContain(answer.statusCode);
  expect([
    'malformed_body',
    'file_missing',
    'unsupported_media_type',
    'import_unreadable',
  ]).toContain(answer.json().code);
});
