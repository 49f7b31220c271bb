import { performance } from 'node:perf_hooks';
import { defineFigure } from '../figure.ts';

export const eventLoopBusySecondsTotal = defineFigure({
  name: 'event_loop_busy_seconds_total',
  help: 'Time in which the event loop had work. A rate of 1 means that the loop is always busy.',
  read: () => [{ value: performance.eventLoopUtilization().active / 1000 }],
});
