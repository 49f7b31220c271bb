import { noClock } from './no-clock.mjs';
import { noRealClock } from './no-real-clock.mjs';
import { noUtcDay } from './no-utc-day.mjs';
import { roomArrows } from './room-arrows.mjs';

export default {
  meta: { name: 'house' },
  rules: {
    'room-arrows': roomArrows,
    'no-clock': noClock,
    'no-real-clock': noRealClock,
    'no-utc-day': noUtcDay,
  },
};
