// Removes the second factors of a person who lost them and the recovery codes, and ends all sessions of this
// person: `node_modules/.bin/node server/src/commands/reset-second-factor.ts ada@example.com`, with the
// server's own environment. The person sets up a new factor at the next sign-in
// (product-rules.md#second-factor).
import { normalizeEmail } from '@backhaul/domain/access/registration-rules.ts';
import { chooseBus } from '../choose-bus.ts';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { resetSecondFactor } from '../features/people/accounts/reset-second-factor.ts';
import { createLog } from '../log.ts';

async function reset(email: string): Promise<string> {
  const config = readConfig();
  const { databaseDirectUrl: databaseUrl, logLevel } = config;
  if (databaseUrl === null) throw new Error('Set DATABASE_URL to the database of the server.');
  const connection = connectDatabase({ url: databaseUrl, max: 1 });
  try {
    const ended = await resetSecondFactor(connection.db, email);
    if (ended === null) throw new Error(`Nobody with the e-mail ${email} has a second factor.`);
    const bus = await chooseBus(config, databaseUrl, createLog(logLevel));
    for (const session of ended) bus.publish('session_ended', session);
    await bus.close();
    return `${email} sets up a new code or key at the next sign-in.`;
  } finally {
    await connection.close();
  }
}

const [email] = process.argv.slice(2);
if (email === undefined) {
  process.stderr.write(
    'Usage: node_modules/.bin/node server/src/commands/reset-second-factor.ts <email>\n',
  );
  process.exit(2);
}
try {
  process.stdout.write(`${await reset(normalizeEmail(email))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
