// Makes what a server stands on (`prepare()`) and ends. `npm start` runs it while the web client is being built, so that
// the first start takes as long as the longer of both.
import { ConfigError, readConfig } from '../config.ts';
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
