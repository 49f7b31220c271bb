// A server with only its database, for tests to kill: `node launcher-process.ts DATA_DIR` prints the
// database's URL once it serves, and stops on SIGTERM.
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('usage: launcher-process.ts DATA_DIR');
const log = { info: console.error, warn: console.error, error: console.error };
const postgres = await startEmbeddedPostgres({ dataDir, log });
process.once('SIGTERM', () => void postgres.stop());
console.log(postgres.url);
