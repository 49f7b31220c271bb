import { existsSync, readFileSync } from 'node:fs';

const statistics = '/proc/self/stat';
/** Linux reports processor time to programs in hundredths of a second, whatever the kernel's tick. */
const ticksPerSecond = 100;

/** Processor seconds of all programs that this process has started and that have ended (proc_pid_stat(5)); 0 without Linux's /proc. */
export function processorSeconds() {
  if (!existsSync(statistics)) return 0;
  // Splits after the second field, because the program's name in brackets may contain spaces.
  const fields = readFileSync(statistics, 'utf8').split(') ')[1].split(' ');
  const [userTicks, systemTicks] = fields.slice(13, 15).map(Number);
  return (userTicks + systemTicks) / ticksPerSecond;
}
