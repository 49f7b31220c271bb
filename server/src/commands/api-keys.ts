// Issues and revokes retailers' API keys, with the server's own environment: `node_modules/.bin/node
// server/src/commands/api-keys.ts issue <company> <owner's e-mail> <name> [scope ...]`, which prints the key once, and
// `node_modules/.bin/node server/src/commands/api-keys.ts revoke <prefix>`.
import { normalizeEmail } from '@backhaul/domain/access/registration-rules.ts';
import { apiScopes, isApiScope } from '@backhaul/domain/retail/api-scopes.ts';
import { systemClock } from '../adapters/local/system-clock.ts';
import { readConfig } from '../config.ts';
import { connectDatabase, type Database } from '../database/connect.ts';
import { findCredentials } from '../features/people/accounts/accounts-store.ts';
import { revokeApiKey } from '../features/retail/api-keys/change-api-key.ts';
import { readMember } from '../features/retail/api-keys/read-member.ts';
import { issueApiKey } from '../features/retail/api-keys/issue-api-key.ts';

/**
 * A bus that sends nothing. The server reads new events every two seconds, so this command need not wake it.
 */
const bus = { publish: () => undefined };

async function issue(db: Database, [companyId, email, name, ...asked]: string[]): Promise<string> {
  if (companyId === undefined || email === undefined || name === undefined) return usage();
  const unknown = asked.filter((scope) => !isApiScope(scope));
  if (unknown.length > 0)
    throw new Error(`A key has scopes of ${apiScopes.join(', ')}, not ${unknown.join(', ')}.`);
  const known = await findCredentials(db, normalizeEmail(email));
  if (known === undefined) throw new Error(`Nobody registered with ${email}.`);
  const owner = await readMember(db, known.id);
  const scopes = asked.length === 0 ? apiScopes : asked.filter(isApiScope);
  const made = { companyId, name, mode: 'live', scopes } as const;
  const { key, prefix } = await issueApiKey({ db, bus, clock: systemClock }, owner, made);
  return `${key}\nThe key begins with ${prefix} and has the scopes ${scopes.join(', ')}. Copy it now: it is shown only once.`;
}

async function revoke(db: Database, [prefix]: string[]): Promise<string> {
  if (prefix === undefined) return usage();
  if (!(await revokeApiKey(db, prefix, systemClock.now())))
    throw new Error(`There is no key ${prefix} that still works.`);
  return `${prefix} is revoked.`;
}

function usage(): never {
  throw new Error(
    'Usage: api-keys.ts issue <company> <e-mail of an owner> <name> [scope ...], or api-keys.ts revoke <prefix>',
  );
}

const acts = new Map([
  ['issue', issue],
  ['revoke', revoke],
]);

async function run([asked = '', ...words]: string[]): Promise<string> {
  const act = acts.get(asked) ?? usage();
  const { databaseDirectUrl: databaseUrl } = readConfig();
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
