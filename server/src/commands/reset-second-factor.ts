// Removes the second factor of somebody who lost their phone and their recovery codes, and signs them out everywhere:
// `node_modules/.bin/node server/src/commands/reset-second-factor.ts ada@example.com`, with the server's own
// environment. They set up a new one at their next sign-in (product-rules.md#second-factor).
import { normalizeEmail } from '@backhaul/domain/access/registration-rules.ts';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { resetSecondFactor } from '../features/people/accounts/reset-second-factor.ts';

async function reset(email: string): Promise<string> {
  const { databaseUrl } = readConfig();
  if (databaseUrl === null) throw new Error('Set DATABASE_URL to the database of the server.');
  const connection = connectDatabase({ url: databaseUrl, max: 1 });
  try {
    if (!(await resetSecondFactor(connection.db, email)))
      throw new Error(`Nobody with the e-mail ${email} has a second factor.`);
    return `${email} sets up a new code at the next sign-in.`;
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
