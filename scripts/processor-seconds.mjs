import { existsSync, readFileSync } from 'node:fs';

const statistics = '/proc/self/stat';
/** Linux reports a process's time in hundredths of a second, whatever the machine's own clock rate is. */
const ticksPerSecond = 100;

/** The processor seconds of this process's ended child programs; 0 where /proc does not exist. */
export function processorSeconds() {
  if (!existsSync(statistics)) return 0;
  // Splits after the second field, because the program's name in brackets may contain spaces.
  const fields = readFileSync(statistics, 'utf8').split(') ')[1].split(' ');
  const [userTicks, systemTicks] = fields.slice(13, 15).map(Number);
  return (userTicks + systemTicks) / ticksPerSecond;
}
