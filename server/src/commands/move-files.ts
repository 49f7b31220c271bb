// Copies the uploads of this machine's folder to the configured bucket: `node_modules/.bin/node
// server/src/commands/move-files.ts`, with the server's own environment. Each copy is read back and compared.
// It can be stopped and run again: files that are already in the bucket are skipped. The folder stays as it
// is.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { chooseFiles, uploadsFolder } from '../choose-files.ts';
import { readConfig } from '../config.ts';
import type { FileStore } from '../ports/file-store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function digestOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Copies one file to the bucket, unless the bucket has the same file. Throws if the copy is different when it
 * is read back.
 */
async function move(store: FileStore, file: string): Promise<'moved' | 'there'> {
  const id = path.basename(file);
  const bytes = await readFile(file);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const known = await store.open(id);
  if (known !== undefined && (await digestOf(known)) === digest) return 'there';
  await store.put(id, bytes);
  const kept = await store.open(id);
  if (kept === undefined || (await digestOf(kept)) !== digest)
    throw new Error(`${id} reads back as something else.`);
  return 'moved';
}

async function moveAll(): Promise<string> {
  const config = readConfig();
  if (config.s3 === null) throw new Error('Set S3_BUCKET and its keys to say where to.');
  const store = await chooseFiles(config);
  const folder = uploadsFolder(config);
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    uuid.test(path.basename(name)),
  );
  const counts = { moved: 0, there: 0 };
  for (const name of names) counts[await move(store, path.join(folder, name))] += 1;
  return `${counts.moved} files copied, ${counts.there} were there already, all compared.`;
}

try {
  process.stdout.write(`${await moveAll()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
