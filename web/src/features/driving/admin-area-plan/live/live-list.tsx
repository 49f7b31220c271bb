import type {
  Timeline,
  TimelineDriver,
  WaitingOrder,
} from '@backhaul/contract/calls/driving/timeline.ts';
import { IconCircleDot } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatTime } from '../../../../lib/format/dates.ts';
import { DriverStateMark } from '../../../../parts/live-map/driver-state-mark.tsx';
import { ThingLink } from '../../../../parts/thing/thing-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { stateOf, stateWords } from '../timeline/timeline-words.ts';
import { stateNames, statesInOrder, waitingWords } from './live-words.ts';
import classes from './live.module.css';

interface Rows {
  now: string;
  timeZone: string;
  /** The row that the map shows alone. */
  shownId: string | null;
  onShow: (id: string | null) => void;
}

/** The returns and drivers of the map in words: first the returns without a driver, then drivers by what they need. */
export function LiveList({
  timeline: { waiting, drivers },
  ...rows
}: { timeline: Timeline } & Rows) {
  return (
    <div className={classes['list']}>
      <Group name="Without a driver" count={waiting.length}>
        {waiting.map((order) => (
          <WaitingRow key={order.orderId} order={order} {...rows} />
        ))}
      </Group>
      {waiting.length === 0 && <p>Every return has a driver.</p>}
      {statesInOrder.map((state) => {
        const those = drivers.filter((driver) => stateOf(driver) === state);
        return (
          those.length > 0 && (
            <Group key={state} name={stateNames[state]} count={those.length}>
              {those.map((driver) => (
                <DriverRow key={driver.id} driver={driver} {...rows} />
              ))}
            </Group>
          )
        );
      })}
      {drivers.length === 0 && <p>No driver is online.</p>}
    </div>
  );
}

/** Rows of a group before somebody asks for all of them. */
const shownAtFirst = 60;

function Group({
  name,
  count,
  children,
}: {
  name: string;
  count: number;
  children: readonly ReactNode[];
}) {
  const [isWhole, setWhole] = useState(false);
  return (
    <section aria-label={name}>
      <h2>
        {name} <small>{count}</small>
      </h2>
      <ul>{isWhole ? children : children.slice(0, shownAtFirst)}</ul>
      {!isWhole && count > shownAtFirst && (
        <Button size="sm" onClick={() => setWhole(true)}>
          Show all {count}
        </Button>
      )}
    </section>
  );
}

function ShowButton({
  id,
  name,
  shownId,
  onShow,
  children,
}: { id: string; name: string; children: ReactNode } & Pick<Rows, 'shownId' | 'onShow'>) {
  const isShown = shownId === id;
  return (
    <button
      type="button"
      aria-label={`Show ${name} on the map`}
      aria-pressed={isShown}
      onClick={() => onShow(isShown ? null : id)}
    >
      {children}
    </button>
  );
}

function WaitingRow({ order, now, timeZone, ...shown }: { order: WaitingOrder } & Rows) {
  const { orderId, street, store } = order;
  const { words, isUrgent } = waitingWords(order, now, timeZone);
  return (
    <li>
      <ShowButton id={orderId} name={street} {...shown}>
        <IconCircleDot size={18} stroke={2.5} data-urgent={isUrgent} aria-hidden="true" />
      </ShowButton>
      <span>
        <ThingLink kind="order" id={orderId}>
          {street}
        </ThingLink>
        <small>to {store}</small>
      </span>
      <b data-urgent={isUrgent}>{words}</b>
    </li>
  );
}

function DriverRow({ driver, now, timeZone, ...shown }: { driver: TimelineDriver } & Rows) {
  const { id, name, position, returns } = driver;
  const state = stateOf(driver);
  const mark = <DriverStateMark state={state} />;
  return (
    <li>
      {position === null ? (
        <i>{mark}</i>
      ) : (
        <ShowButton id={id} name={name} {...shown}>
          {mark}
        </ShowButton>
      )}
      <span>
        <ThingLink kind="driver" id={id}>
          {name}
        </ThingLink>
        <small data-urgent={state === 'late'}>
          {stateWords(driver, now, (at) => formatTime(at, timeZone))}
        </small>
      </span>
      {returns > 0 && <b>{returns === 1 ? '1 return' : `${returns} returns`}</b>}
    </li>
  );
}
