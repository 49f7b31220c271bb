import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, expect, test } from 'vitest';
import S3rver from 's3rver';
import { StoreFull } from '../../ports/file-store.ts';
import { describeFileStore } from '../../ports/file-store-conformance.ts';
import { createS3FileStore, type S3Account } from './s3-file-store.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'backhaul-s3-'));
/** An S3 server from a package. It checks keys, but not the signatures of version 4. */
const foreign = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'returns', configs: [] }],
});
const { port } = await foreign.run();
afterAll(async () => {
  await foreign.close();
  await rm(folder, { recursive: true });
});

const account: S3Account = {
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  bucket: 'returns',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};

describeFileStore('S3', async () => createS3FileStore(account));

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** A file store that sends its requests to a test server. `answer` handles them. */
async function storeAt(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => server.close());
  const address = server.address();
  const at = typeof address === 'object' ? address?.port : 0;
  return createS3FileStore({ ...account, endpoint: `http://127.0.0.1:${at}` });
}

const refusal = (status: number, code: string): RequestListener =>
  function refuse(request, response) {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
  };

test('an unknown key stores and shows nothing', async () => {
  const [right, wrong] = [account, { ...account, accessKeyId: 'guessed' }].map(createS3FileStore);
  const [kept, refused] = [randomUUID(), randomUUID()];
  await right?.put(kept, randomBytes(9));
  await expect(wrong?.put(refused, randomBytes(9))).rejects.toThrow(/access key/i);
  await expect(wrong?.open(kept)).rejects.toThrow(/access key/i);
  expect(await right?.open(refused)).toBeUndefined();
});

test('a bucket that is not there fails the check', async () => {
  await expect(createS3FileStore({ ...account, bucket: 'nowhere' }).check()).rejects.toThrow(
    /bucket/i,
  );
});

test.each([
  [507, 'XMinioStorageFull'],
  [403, 'QuotaExceeded'],
])('a full store says so: %i %s', async (status, code) => {
  const store = await storeAt(refusal(status, code));
  await expect(store.put(randomUUID(), randomBytes(9))).rejects.toBeInstanceOf(StoreFull);
});

test('a service that stumbles is asked again', async () => {
  const bytes = randomBytes(2_000);
  const store = createS3FileStore(account);
  const id = randomUUID();
  await store.put(id, bytes);
  let asked = 0;
  const stumbling = await storeAt((request, response) => {
    asked += 1;
    if (asked === 1) refusal(503, 'SlowDown')(request, response);
    else response.end(bytes);
  });
  const stream = await stumbling.open(id);
  expect(stream === undefined ? undefined : await buffer(stream)).toEqual(bytes);
  expect(asked).toBe(2);
});
