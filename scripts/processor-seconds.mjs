import { existsSync, readFileSync } from 'node:fs';

const statistics = '/proc/self/stat';
/** Linux counts processor time for programs in hundredths of a second, whatever its kernel ticks at. */
const ticksPerSecond = 100;

/** Processor seconds of every program that this process has started and that has ended (proc_pid_stat(5)); 0 where Linux's /proc is not. */
export function processorSeconds() {
  if (!existsSync(statistics)) return 0;
  // The name in brackets, the second field, may hold spaces.
  const fields = readFileSync(statistics, 'utf8').split(') ')[1].split(' ');
  const [userTicks, systemTicks] = fields.slice(13, 15).map(Number);
  return (userTicks + systemTicks) / ticksPerSecond;
}
