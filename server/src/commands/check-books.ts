// Looks for contradictions in the books: `node_modules/.bin/node server/src/commands/check-books.ts`, with
// the server's own environment. Only reads; the server may be running. Exits with code 1 if there are
// contradictions.
import { readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { findContradictions } from '../ledger/find-contradictions.ts';

try {
  const { databaseDirectUrl: databaseUrl } = readConfig();
  if (databaseUrl === null) throw new Error('Set DATABASE_URL to the database of the server.');
  const { db, close } = connectDatabase({ url: databaseUrl, max: 1 });
  const found = await findContradictions(db);
  await close();
  process.stdout.write(found.length === 0 ? 'The books balance.\n' : `${found.join('\n')}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
