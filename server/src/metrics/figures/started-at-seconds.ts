import { performance } from 'node:perf_hooks';
import { defineFigure } from '../figure.ts';

export const startedAtSeconds = defineFigure({
  name: 'started_at_seconds',
  help: 'When this process started, in seconds since 1970.',
  read: () => [{ value: performance.timeOrigin / 1000 }],
});
