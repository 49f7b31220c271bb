// Makes a reaction (code that handles events) read the event stream again from a date:
// `node_modules/.bin/node server/src/commands/replay.ts notify-customer-of-driver 2026-11-01T00:00:00Z`, with
// the server's own environment. The server may be running. Events that were already handled have no second
// effect.
import path from 'node:path';
import { chooseBus } from '../choose-bus.ts';
import { readConfig } from '../config.ts';
import { consumerOf } from '../consumers/react.ts';
import { registerConsumers } from '../consumers/consumer-store.ts';
import { replayConsumer } from '../consumers/replay-consumer.ts';
import { loadReactions } from '../consumers/load-reactions.ts';
import { connectDatabase } from '../database/connect.ts';
import { createLog } from '../log.ts';

const folder = path.join(import.meta.dirname, '../reactions');

async function replay(name: string, since: Date): Promise<string> {
  const config = readConfig();
  const { databaseDirectUrl: databaseUrl, logLevel } = config;
  if (databaseUrl === null) throw new Error('Set DATABASE_URL to the database of the server.');
  const reactions = await loadReactions(folder);
  const reaction = reactions.find((one) => one.name === name);
  if (reaction === undefined)
    throw new Error(
      `There is no reaction ${name}, but ${reactions.map((one) => one.name).join(', ')}.`,
    );
  const { db, close } = connectDatabase({ url: databaseUrl, max: 1 });
  try {
    await registerConsumers(db, [consumerOf(db, reaction)], new Date());
    const events = await replayConsumer(db, name, since);
    const bus = await chooseBus(config, databaseUrl, createLog(logLevel));
    bus.publish('domain_events', null);
    await bus.close();
    return `${name} reads ${events ?? 0} events since ${since.toISOString()} again.`;
  } finally {
    await close();
  }
}

const [name, from] = process.argv.slice(2);
const since = new Date(from ?? '');
if (name === undefined || Number.isNaN(since.getTime())) {
  process.stderr.write(
    'Usage: node_modules/.bin/node server/src/commands/replay.ts <reaction> <date, as 2026-11-01 or 2026-11-01T06:00:00Z>\n',
  );
  process.exit(2);
}
try {
  process.stdout.write(`${await replay(name, since)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
