// Does all that must be done before the server can start (`prepare()`), then ends. `npm start` runs it while
// the web client is built, so that a first start is faster.
import { readConfig } from '../config.ts';
import { ConfigError } from '../environment/config-rules.ts';
import { createLog } from '../log.ts';
import { prepare } from '../prepare.ts';

try {
  const config = readConfig();
  const prepared = await prepare(config, createLog(config.logLevel), (line) =>
    process.stdout.write(`${line}\n`),
  );
  await prepared.close();
  process.exit(0);
} catch (error) {
  const isForPeople = error instanceof ConfigError;
  process.stderr.write(`${isForPeople ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
