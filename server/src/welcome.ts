import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import { demoCast, demoPassword } from './demo/demo-people.ts';

/** What `npm start` prints: the address and, where the demo cast lives in this database, its sign-ins. */
export async function welcome(config: Config, address: string, db: Database): Promise<string> {
  const lines = [`${config.brand.name} serves at ${config.publicOrigin ?? address}`];
  const emails = Object.values(demoCast).map((person) => person.email);
  const seeded = config.seedDemo
    ? await db
        .selectFrom('users')
        .select('email')
        .where('sandbox_id', 'is', null)
        .where('email', 'in', emails)
        .execute()
    : [];
  if (seeded.length > 0) {
    lines.push(`Demo sign-ins, password ${demoPassword}:`);
    lines.push(...seeded.map(({ email }) => `  ${email}`));
  }
  return `${lines.join('\n')}\n`;
}
