import { expect, test } from 'vitest';
import { projectJob } from '../../../../parts/driver/projected-job.ts';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { ownStops } from './own-stops.ts';

test.each([
  ['assigned', ['Your pickup: 5130 Wilson Ave', 'Your drop-off: Target Hampton Village']],
  ['in_transit', ['Your drop-off: Target Hampton Village']],
  ['returning', ['You bring a return back to 5130 Wilson Ave']],
  ['delivered', []],
] as const)('of a job that is %s: %j', (status, words) => {
  const job = projectJob({ ...sampleOrder, status }, []);
  expect(ownStops([job]).map(({ description }) => description)).toEqual(words);
});
