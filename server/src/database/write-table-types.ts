// `npm run types:db`: writes tables.generated.ts from the migrations, through a PostgreSQL that is thrown away.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectDatabase } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { disposableSettings } from './embedded/postgres-settings.ts';
import { migrate } from './migrate.ts';
import { readTableTypes } from './table-types.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'backhaul-types-'));
const cluster = await startEmbeddedPostgres({
  dataDir,
  log: console,
  settings: disposableSettings,
});
const { db, pool, close } = connectDatabase({ url: cluster.url });
try {
  await migrate({ pool });
  const file = path.join(import.meta.dirname, 'tables.generated.ts');
  writeFileSync(file, await readTableTypes(db));
  console.log(`Wrote ${file}.`);
} finally {
  await close();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
