import { type ReactNode, useState } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { Text } from '../../../ui/layout.tsx';
import classes from './simulator.module.css';
import { OperatorDesk } from './operator-desk.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import { PlayControls } from './play-controls.tsx';
import { playSteps, type Side } from './play/play-steps.ts';
import type { Actor } from './play/play-world.ts';
import { usePlay } from './use-play.ts';

const sides = [
  { value: 'customer', label: 'Customer', who: 'Casey, customer' },
  { value: 'driver', label: 'Driver', who: 'Dana, driver' },
  { value: 'operator', label: 'Operator', who: 'The operator' },
] as const satisfies readonly { value: Side; label: string; who: string }[];

const beforehand: Readonly<Record<Side, string>> = {
  customer: 'Casey is a customer and has a jacket to return.',
  driver: 'Dana is a driver and will soon go online.',
  operator: 'No return has started yet.',
};

interface StageProps {
  idOf: Readonly<Record<Actor, string>>;
  playsAtOnce: boolean;
}

/** The demo of a return as customer, driver and operator see it. Each restart plays a new return. */
export function DemoStage({ idOf, playsAtOnce }: StageProps) {
  const [round, setRound] = useState(0);
  return (
    <Stage
      key={round}
      idOf={idOf}
      playsAtOnce={playsAtOnce || round > 0}
      onRestart={() => setRound(round + 1)}
    />
  );
}

/**
 * One return as customer, driver and operator see it, with the three views next to each other. A phone shows
 * one view at a time.
 */
function Stage({ idOf, playsAtOnce, onRestart }: StageProps & { onRestart: () => void }) {
  const { state, play } = usePlay(idOf, playsAtOnce);
  const isWide = useMediaQuery('(min-width: 1000px)');
  const [chosen, setChosen] = useState<Side | null>(null);
  const current = playSteps[state.isActing ? state.done : state.done - 1];
  // On a phone, the frame with the current action is shown, until the visitor chooses a frame.
  const shown = chosen ?? current?.side ?? 'customer';
  const says = current?.says ?? beforehand;
  const screens: Readonly<Record<Side, ReactNode>> = {
    customer: (
      <PhoneFrame title="Casey’s phone" personId={idOf.customer} place={state.places.customer} />
    ),
    driver: <PhoneFrame title="Dana’s phone" personId={idOf.driver} place={state.places.driver} />,
    operator: <OperatorDesk orderId={state.orderId} />,
  };
  return (
    <>
      <PlayControls state={state} play={play} onRestart={onRestart} />
      {!isWide && (
        <Tabs
          label="Choose a person"
          tabs={sides}
          value={shown}
          onChange={setChosen}
          panelId="side"
          className={classes['tabs']}
        />
      )}
      <div className={classes['sides']} id="side" role={isWide ? undefined : 'tabpanel'}>
        {sides.map(({ value, who }) => (
          <section
            key={value}
            aria-label={who}
            className={classes['side']}
            data-shown={isWide || shown === value}
            data-current={current?.side === value}
          >
            <Text as="h2" size={18}>
              {who}
            </Text>
            <p className={classes['says']}>{says[value]}</p>
            <div className={classes['phone']}>{screens[value]}</div>
          </section>
        ))}
      </div>
    </>
  );
}
