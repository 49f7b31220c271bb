import type { Mark, MarkKind } from '@backhaul/domain/replay/replay-moment.ts';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { markNames } from './mark-words.ts';
import classes from './replay.module.css';
import { type Playback, speeds } from './use-playback.ts';

/** The number of seconds that one press of an arrow key moves the replay. */
const stepSeconds = 15;
const segments = speeds.map((value) => ({ value, label: `${value}×` }));
const shownKinds: readonly MarkKind[] = ['accepted', 'collected', 'delivered', 'late', 'trouble'];

/**
 * The controls of the replay: play and pause, speed, and a timeline of the day with a mark for each event.
 */
export function Player({
  playback,
  span: { first, last },
  marks,
  timeOf,
}: {
  playback: Playback;
  span: { first: number; last: number };
  marks: readonly Mark[];
  timeOf: (second: number) => string;
}) {
  const { second, isPlaying, speed } = playback;
  const before = marks.findLast((mark) => mark.second < second - 1);
  const after = marks.find((mark) => mark.second > second + 1);
  const shareOf = (at: number) => `${(100 * (at - first)) / Math.max(1, last - first)}%`;
  const hours = hourTicks(first, last);
  return (
    <section className={classes['player']} aria-label="Time of the day">
      <div className={classes['controls']}>
        <IconButton
          label="Previous event"
          disabled={before === undefined}
          onClick={() => before && playback.goTo(before.second)}
        >
          <IconPlayerSkipBack stroke={1.75} />
        </IconButton>
        <IconButton label={isPlaying ? 'Pause' : 'Play'} onClick={() => playback.play(!isPlaying)}>
          {isPlaying ? <IconPlayerPause stroke={1.75} /> : <IconPlayerPlay stroke={1.75} />}
        </IconButton>
        <IconButton
          label="Next event"
          disabled={after === undefined}
          onClick={() => after && playback.goTo(after.second)}
        >
          <IconPlayerSkipForward stroke={1.75} />
        </IconButton>
        <Segmented legend="Speed" segments={segments} value={speed} onChange={playback.setSpeed} />
        <strong className={classes['time']}>{timeOf(second)}</strong>
        <ul className={classes['legend']}>
          {shownKinds.map((kind) => (
            <li key={kind}>
              <i className={classNames(classes['mark'], classes[kind])} aria-hidden="true" />
              {markNames[kind]}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes['line']}>
        <input
          type="range"
          aria-label="Moment"
          aria-valuetext={timeOf(second)}
          min={first}
          max={last}
          step={stepSeconds}
          value={second}
          onChange={({ target }) => playback.goTo(Number(target.value))}
        />
        <div className={classes['marks']} aria-hidden="true">
          {marks.map((mark) => (
            <i
              key={`${mark.orderId} ${mark.kind} ${mark.second}`}
              className={classNames(classes['mark'], classes[mark.kind])}
              style={{ left: shareOf(mark.second) }}
            />
          ))}
        </div>
        <div className={classes['hours']} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} style={{ left: shareOf(hour) }}>
              {timeOf(hour)}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}

const hourSeconds = 3_600;
const mostTicks = 8;

/** The full hours to label on the timeline, few enough to be readable. */
function hourTicks(first: number, last: number): number[] {
  const all = Math.floor(last / hourSeconds) - Math.ceil(first / hourSeconds) + 1;
  const every = Math.max(1, Math.ceil(all / mostTicks)) * hourSeconds;
  const start = Math.ceil(first / hourSeconds) * hourSeconds;
  return Array.from(
    { length: Math.max(0, Math.floor((last - start) / every) + 1) },
    (_, place) => start + place * every,
  );
}
