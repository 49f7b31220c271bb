import { noClock } from './no-clock.mjs';
import { roomArrows } from './room-arrows.mjs';

export default {
  meta: { name: 'house' },
  rules: { 'room-arrows': roomArrows, 'no-clock': noClock },
};
