import { monitorEventLoopDelay } from 'node:perf_hooks';
import { defineFigure } from '../figure.ts';

const resolution = 20;
const nanoseconds = 1e9;
let delays: ReturnType<typeof monitorEventLoopDelay> | undefined;

/**
 * The delay of the event loop. It is measured only from the first scrape on, so that a server that is never
 * scraped has no timer for it.
 */
export const eventLoopDelaySeconds = defineFigure({
  name: 'event_loop_delay_seconds',
  help: 'How late timers of 20 ms ran since the last scrape.',
  labels: ['at'],
  read() {
    if (delays === undefined) {
      delays = monitorEventLoopDelay({ resolution });
      delays.enable();
    }
    const beyond = (measured: number) =>
      Math.max(0, measured / nanoseconds - resolution / 1000) || 0;
    const readings = [
      { labels: { at: 'p50' }, value: beyond(delays.percentile(50)) },
      { labels: { at: 'p99' }, value: beyond(delays.percentile(99)) },
      { labels: { at: 'max' }, value: delays.count === 0 ? 0 : beyond(delays.max) },
    ];
    delays.reset();
    return readings;
  },
});
