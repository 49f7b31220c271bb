// `npm run types:db`: writes database/tables.generated.ts from the migrations, using a temporary PostgreSQL.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectDatabase } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../adapters/embedded-postgres/embedded-postgres.ts';
import { disposableSettings } from '../adapters/embedded-postgres/postgres-settings.ts';
import { migrate } from '../database/migrate.ts';
import { readTableTypes } from '../database/table-types.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'backhaul-types-'));
const cluster = await startEmbeddedPostgres({
  dataDir,
  log: console,
  settings: disposableSettings,
});
const { db, pool, close } = connectDatabase({ url: cluster.url });
try {
  await migrate({ pool });
  const file = path.join(import.meta.dirname, '../database/tables.generated.ts');
  writeFileSync(file, await readTableTypes(db));
  console.log(`Wrote ${file}.`);
} finally {
  await close();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
