import { defineFigure } from '../figure.ts';

const microseconds = 1e6;

export const processorSecondsTotal = defineFigure({
  name: 'processor_seconds_total',
  help: 'Processor time of this process, all threads.',
  labels: ['mode'],
  read() {
    const { user, system } = process.cpuUsage();
    return Object.entries({ user, system }).map(([mode, used]) => ({
      labels: { mode },
      value: used / microseconds,
    }));
  },
});
