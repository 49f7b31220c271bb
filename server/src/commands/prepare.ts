// Sets up what the server needs (`prepare()`) and exits. `npm start` runs it while the web client is being built, so
// that a first start takes only as long as the slower of the two.
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
