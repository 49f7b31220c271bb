import type {
  Timeline,
  TimelineDriver,
  WaitingOrder,
} from '@backhaul/contract/calls/driving/timeline.ts';
import { IconCircle } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { DriverStateMark } from '../../../../parts/live-map/driver-state-mark.tsx';
import { ThingLink } from '../../../../parts/thing/thing-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useRowKeys } from '../../../../ui/data-table/use-row-keys.ts';
import { isAhead } from '../../../../parts/day-line/stop-words.ts';
import { stateOf } from '../timeline/timeline-words.ts';
import { driverWords, stateNames, statesInOrder, waitingWords } from './live-words.ts';
import classes from './live.module.css';

interface Rows {
  now: string;
  timeZone: string;
  /** The id of the return or driver on which the map is centered; null if the map shows all. */
  shownId: string | null;
  onShow: (id: string | null) => void;
  /** The id of the return or driver whose details are open in a card. */
  openId: string | undefined;
}

/**
 * The map's returns and drivers as a list: first the returns without a driver, then the drivers, most urgent
 * first.
 */
export function LiveList({
  timeline: { waiting, drivers },
  ...rows
}: { timeline: Timeline } & Rows) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  return (
    <div ref={list} className={classes['list']}>
      <Group name="Returns without a driver" hint="earliest deadline first" count={waiting.length}>
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

/** The number of rows in a group before the reader expands it. */
const shownAtFirst = 60;

function Group({
  name,
  hint,
  count,
  children,
}: {
  name: string;
  hint?: string;
  count: number;
  children: readonly ReactNode[];
}) {
  const [isWhole, setWhole] = useState(false);
  return (
    <section aria-label={name}>
      <h2>
        {name} {hint !== undefined && count > 1 && <span>{hint}</span>} <small>{count}</small>
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
      data-act=""
      onClick={() => onShow(isShown ? null : id)}
    >
      {children}
    </button>
  );
}

const currentIf = (isOpen: boolean) => (isOpen ? ('true' as const) : undefined);

function WaitingRow({ order, now, timeZone, openId, ...shown }: { order: WaitingOrder } & Rows) {
  const { orderId, street, store } = order;
  const { words, isUrgent } = waitingWords(order, now, timeZone);
  return (
    <li data-row="" aria-current={currentIf(orderId === openId)}>
      <ShowButton id={orderId} name={street} {...shown}>
        <IconCircle size={16} stroke={4.5} data-urgent={isUrgent} aria-hidden="true" />
      </ShowButton>
      <span>
        <ThingLink kind="order" id={orderId} isOpener>
          {street}
        </ThingLink>{' '}
        <small>to {store}</small>
      </span>
      <b data-urgent={isUrgent}>{words}</b>
    </li>
  );
}

function DriverRow({ driver, now, timeZone, openId, ...shown }: { driver: TimelineDriver } & Rows) {
  const { id, name, position } = driver;
  const state = stateOf(driver);
  const mark = <DriverStateMark state={state} />;
  const { says, time } = driverWords(driver, now, timeZone);
  return (
    <li data-row="" aria-current={currentIf(id === openId)}>
      {position === null ? (
        <i>{mark}</i>
      ) : (
        <ShowButton id={id} name={name} {...shown}>
          {mark}
        </ShowButton>
      )}
      <span>
        <ThingLink kind="driver" id={id} isOpener>
          {name}
        </ThingLink>{' '}
        <small>{says}</small>
      </span>
      <Ahead driver={driver} />
      <b data-urgent={state === 'late'}>{time}</b>
    </li>
  );
}

/** The maximum number of stops drawn in a row. Further stops are shown as a number, such as '+2'. */
const mostDrawn = 4;

/** The driver's coming stops in sequence: a ring for a customer's door, a square for a store's counter. */
function Ahead({ driver: { stops, returns } }: { driver: TimelineDriver }) {
  const ahead = stops.filter(isAhead);
  if (ahead.length === 0) return null;
  const more = ahead.length - mostDrawn;
  return (
    <em>
      <span className="visually-hidden">{returns === 1 ? '1 return' : `${returns} returns`}</span>
      {ahead.slice(0, mostDrawn).map(({ orderId, kind }) => (
        <i key={`${orderId} ${kind}`} data-stop={kind} aria-hidden="true" />
      ))}
      {more > 0 && <small aria-hidden="true">+{more}</small>}
    </em>
  );
}
