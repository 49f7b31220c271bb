// Issues and revokes retailers' API keys, with the server's own environment: `node_modules/.bin/node
// server/src/commands/api-keys.ts issue <company> <owner's e-mail> <name> [action ...]`, which prints the key once, and
// `node_modules/.bin/node server/src/commands/api-keys.ts revoke <prefix>`.
import { isKeyAction, keyActions } from '@backhaul/domain/access/grants.ts';
import { normalizeEmail } from '@backhaul/domain/access/registration-rules.ts';
import { readConfig } from '../config.ts';
import { connectDatabase, type Database } from '../database/connect.ts';
import { findCredentials } from '../features/people/accounts/accounts-store.ts';
import { issueApiKey, revokeApiKey } from '../features/people/api-keys/issue-api-key.ts';

async function issue(db: Database, [companyId, email, name, ...asked]: string[]): Promise<string> {
  if (companyId === undefined || email === undefined || name === undefined) return usage();
  const unknown = asked.filter((action) => !isKeyAction(action));
  if (unknown.length > 0)
    throw new Error(`A key may do ${keyActions.join(', ')}, not ${unknown.join(', ')}.`);
  const owner = await findCredentials(db, normalizeEmail(email));
  if (owner === undefined) throw new Error(`Nobody registered with ${email}.`);
  const actions = asked.length === 0 ? keyActions : asked.filter(isKeyAction);
  const { key } = await issueApiKey(db, owner.id, { companyId, name, actions });
  return `${key}\nIt may ${actions.join(', ')}. It is shown this once.`;
}

async function revoke(db: Database, [prefix]: string[]): Promise<string> {
  if (prefix === undefined) return usage();
  if (!(await revokeApiKey(db, prefix, new Date())))
    throw new Error(`There is no key ${prefix} that still works.`);
  return `${prefix} is revoked.`;
}

function usage(): never {
  throw new Error(
    'Usage: api-keys.ts issue <company> <e-mail of an owner> <name> [action ...], or api-keys.ts revoke <prefix>',
  );
}

const acts = new Map([
  ['issue', issue],
  ['revoke', revoke],
]);

async function run([asked = '', ...words]: string[]): Promise<string> {
  const act = acts.get(asked) ?? usage();
  const { databaseUrl } = readConfig();
  if (databaseUrl === null) throw new Error('Set DATABASE_URL to the database of the server.');
  const connection = connectDatabase({ url: databaseUrl, max: 1 });
  try {
    return await act(connection.db, words);
  } finally {
    await connection.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
