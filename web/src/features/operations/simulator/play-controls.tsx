import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconRefresh,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Play, PlayState } from './play/create-play.ts';
import { playSteps } from './play/play-steps.ts';
import { Row } from '../../../ui/layout.tsx';
import classes from './simulator.module.css';

const icon = { 'aria-hidden': true, stroke: 1.75 } as const;

/** Buttons to play the demo, to do one step, and to restart, with the progress. */
export function PlayControls({
  state: { done, isActing, isPlaying, problem },
  play,
  onRestart,
}: {
  state: PlayState;
  play: Play;
  onRestart: () => void;
}) {
  const [isRestarting, setRestarting] = useState(false);
  const isOver = done === playSteps.length;
  const name = isActing ? playSteps[done]?.name : playSteps[done - 1]?.name;
  async function restart(): Promise<void> {
    setRestarting(true);
    // The next return is played even if the current one could not be ended.
    await play
      .finish()
      .catch((error: unknown) => console.warn('The last demo return could not be ended.', error));
    onRestart();
  }
  return (
    <section aria-label="Demo controls" className={classes['controls']}>
      <Row gap={2} justify="center" wrap className={classes['buttons']}>
        {isPlaying ? (
          <Button
            size="sm"
            variant="primary"
            icon={<IconPlayerPause {...icon} />}
            onClick={() => play.pause()}
          >
            Pause
          </Button>
        ) : (
          <Button
            size="sm"
            variant="primary"
            icon={<IconPlayerPlay {...icon} />}
            disabled={isOver || isRestarting}
            onClick={() => play.play()}
          >
            Play
          </Button>
        )}
        <Button
          size="sm"
          icon={<IconPlayerSkipForward {...icon} />}
          disabled={isPlaying || isOver || isRestarting}
          onClick={() => play.step()}
        >
          Step
        </Button>
        <Button
          size="sm"
          icon={<IconRefresh {...icon} />}
          disabled={(done === 0 && !isActing) || isRestarting}
          onClick={() => void restart()}
        >
          {isRestarting ? 'Restarting...' : 'Restart'}
        </Button>
      </Row>
      <Row as="ol" gap={1} wrap size={13} pad={1} className={classes['acts']} aria-label="Acts">
        {playSteps.map((step, index) => (
          <li
            key={step.name}
            data-done={index < done}
            aria-current={index === (isActing ? done : done - 1) ? 'step' : undefined}
          >
            {step.name}
          </li>
        ))}
      </Row>
      <p className={classes['now']} aria-live="polite">
        {isOver ? 'The return is finished.' : name}
      </p>
      {problem !== null && (
        <Notice tone="bad" title="The demo stopped">
          {problem} Press Play to try the same step again.
        </Notice>
      )}
    </section>
  );
}
