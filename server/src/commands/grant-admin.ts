// Makes an account an administrator of every scope: `node_modules/.bin/node server/src/commands/grant-admin.ts
// ada@example.com`, with the server's own environment. Production's first administrator is made this way
// (product-rules.md#admin-scopes).
import { normalizeEmail } from '@backhaul/domain/access/registration-rules.ts';
import { chooseBus } from '../choose-bus.ts';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { grantAllScopes } from '../features/people/accounts/admin-scopes.ts';
import { createLog } from '../log.ts';
import type { Bus } from '../ports/bus.ts';

async function grant(email: string): Promise<string> {
  const config = readConfig();
  const { databaseDirectUrl: databaseUrl, logLevel } = config;
  if (databaseUrl === null) throw new Error('Set DATABASE_URL to the database of the server.');
  const connection = connectDatabase({ url: databaseUrl, max: 1 });
  const { db, pool } = connection;
  let bus: Bus | undefined;
  try {
    bus = await chooseBus(config, databaseUrl, createLog(logLevel));
    const person = await grantAllScopes({ db, pool, bus }, email);
    if (person === undefined)
      throw new Error(`Nobody registered with ${email} yet. Sign up first, then run this again.`);
    return `${person.name} <${email}>, registered ${person.createdAt.toISOString()}, is now an administrator.`;
  } finally {
    await bus?.close();
    await connection.close();
  }
}

const [email] = process.argv.slice(2);
if (email === undefined) {
  process.stderr.write(
    'Usage: node_modules/.bin/node server/src/commands/grant-admin.ts <email>\n',
  );
  process.exit(2);
}
try {
  process.stdout.write(`${await grant(normalizeEmail(email))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
