import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import type { DoorAnswerView } from '@backhaul/contract/door-answer.ts';
import { paidMinutes, payStartsAt, waitingPayCents } from '@backhaul/domain/door/waiting.ts';
import { type DriverAction, troubleAction } from '@backhaul/domain/order/driver-actions.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { IconCheck, IconCircle, IconClock, IconMessage } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTimeZone } from '../../../../lib/environment.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { paths } from '../../../../lib/paths.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useGps } from '../../../../parts/driver/use-gps.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { FareTable } from '../../../../ui/fare-table.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { awayText, judgeAtDoor } from '../acts/door-words.ts';
import { GoButton } from '../acts/go-button.tsx';
import { useAsked } from '../acts/use-asked.tsx';
import classes from './active.module.css';
import { CallLink } from './call-link.tsx';
import { clockText } from '../../../../lib/format/clock.ts';
import { firstName } from './now-words.ts';
import type { CurrentStop } from './use-now-sheet.ts';

const icon = { 'aria-hidden': true, stroke: 1.75 } as const;
type Wait = NonNullable<DoorAnswerView['wait']>;

/**
 * The driver's arrival and waiting time while nobody has answered at a pickup door; null otherwise.
 */
export function waitAt(stop: CurrentStop): { door: DoorAnswerView; wait: Wait } | null {
  const { door } = stop.job;
  if (stop.act.phase !== 'door' || stop.kind !== 'pickup' || door === null) return null;
  return door.wait === null ? null : { door, wait: door.wait };
}

const times = (at: readonly string[], timeZone: string) =>
  new Intl.ListFormat('en-US').format(at.map((one) => formatTime(one, timeZone)));

/** The waiting screen at a door: the countdown, the customer's answers, and the button to call. */
export function DoorWait({
  stop,
  door,
  wait,
  closes,
}: {
  stop: CurrentStop;
  door: DoorAnswerView;
  wait: Wait;
  /**
   * True if the driver may report a failed pickup now. The button for that is then shown beside the button to
   * call again.
   */
  closes: boolean;
}) {
  const nowMs = useNow(1_000);
  const timeZone = useTimeZone();
  const name = firstName(stop.job.order);
  const [from, until] = [Date.parse(wait.from), Date.parse(wait.until)];
  // The waiting time starts with the pickup window, even if the driver arrives earlier.
  const leftMs = Math.min(until - from, Math.max(0, until - nowMs));
  const done = Math.min(1, Math.max(0, (nowMs - from) / (until - from)));
  const paysAt = payStartsAt({ from, until });
  const minutes = Math.round((until - from) / 60_000);
  const calls = door.tries.filter(({ way }) => way === 'call').length;
  const called = calls === 0 ? '' : `, called ${calls === 1 ? 'once' : `${calls} times`}`;
  return (
    <>
      <div className={classes['wait']}>
        <Row gap={4} align="center">
          <strong role="timer" aria-label="Time left to wait">
            {clockText(leftMs)}
          </strong>
          <Text size={14} leading={1.35} tone="quiet" figures>
            {nowMs < from
              ? `Your wait for the customer starts at ${formatTime(wait.from, timeZone)}.`
              : leftMs > 0
                ? `left to wait. We told ${name} at ${formatTime(door.arrivedAt, timeZone)}.`
                : `You waited ${minutes} minutes${called}.`}
          </Text>
        </Row>
        <div className={classes['wait-line']} aria-hidden="true">
          <b style={{ width: `${done * 100}%` }} />
          <u style={{ left: `${(100 * (paysAt - from)) / (until - from)}%` }} />
          <i style={{ left: `${done * 100}%` }} />
        </div>
        <Row as="p" justify="between" size={13} tone="quiet" figures>
          <span>{formatTime(wait.from, timeZone)}</span>
          {leftMs > 0 && (
            <span>Paid from {formatTime(new Date(paysAt).toISOString(), timeZone)}</span>
          )}
          <span>{formatTime(wait.until, timeZone)}</span>
        </Row>
      </div>
      <Answers door={door} name={name} />
      {!closes && (
        <Row gap={2} above={3} below={2} className={classes['wait-two']}>
          <CallLink stop={stop} isLarge />
          <ButtonLink
            to={paths.driverMessages({ orderId: stop.job.order.id })}
            size="driver"
            wide
            icon={<IconMessage {...icon} />}
          >
            Message
          </ButtonLink>
        </Row>
      )}
    </>
  );
}

const capital = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

function Answers({ door, name }: { door: DoorAnswerView; name: string }) {
  const timeZone = useTimeZone();
  const last = door.answers.at(-1);
  return (
    <div aria-live="polite">
      {last && (
        <Row as="p" gap={2} above={3} weight={600} className={classes['door-answer']}>
          <IconMessage {...icon} />
          <span>
            {last.says === 'coming'
              ? `${capital(name)} is coming`
              : `${capital(name)}: “${last.words}”`}
            <Text as="span" size={14} tone="quiet" figures>
              {' '}
              {formatTime(last.at, timeZone)}
            </Text>
          </span>
        </Row>
      )}
    </div>
  );
}

/**
 * Shows the pay for waiting so far. After the waiting time, it offers to report a failed pickup or to wait
 * longer.
 */
export function DoorClose({
  stop,
  door,
  wait,
  waitsOn,
  onWait,
}: {
  stop: CurrentStop;
  door: DoorAnswerView;
  wait: Wait;
  /** True if the driver chose to wait longer. */
  waitsOn: boolean;
  onWait: (isOn: boolean) => void;
}) {
  const nowMs = useNow(1_000);
  const timeZone = useTimeZone();
  const { fix } = useGps();
  const { order, status } = stop.job;
  const button = status && troubleAction(status);
  const waitedMs = nowMs - Date.parse(wait.from);
  const whyId = useId();
  const judged = judgeAtDoor(stop.job, 'customer_absent', { fix, nowMs });
  const payCents = toCents(order.failedPickupPay) + waitingPayCents(waitedMs);
  const mayClose = judged.kind !== 'not_yet';
  const isOpen = mayClose && !waitsOn;
  const name = firstName(order);
  return (
    <Stack gap={2} shrinks above={2}>
      {isOpen ? (
        <Text as="ul" leading={1.35} className={classes['facts']}>
          <Check isDone={judged.place === 'near'}>
            {judged.meters === null
              ? 'Your phone does not share its position'
              : `You are ${awayText(judged.meters)} from the door`}
          </Check>
          <Check isDone={door.tries.length > 0}>
            {door.tries.length === 0
              ? `You have not called or written to ${name} yet`
              : `You called or wrote at ${times(
                  door.tries.map(({ at }) => at),
                  timeZone,
                )}`}
          </Check>
          <Check isDone={false}>Last step: take a photo of the door</Check>
        </Text>
      ) : (
        <WaitingPay waitedMs={waitedMs} order={order} />
      )}
      {isOpen && button ? (
        <>
          <AskedClose
            stop={stop}
            amount={judged.kind === 'case' ? undefined : formatCents(payCents)}
            button={button}
          />
          <Row gap={2} className={classes['wait-two']}>
            <CallLink stop={stop} isLarge />
            <Button size="driver" wide icon={<IconClock {...icon} />} onClick={() => onWait(true)}>
              Wait longer
            </Button>
          </Row>
        </>
      ) : (
        <Button
          size="driver"
          wide
          disabled={!mayClose}
          amount={formatCents(payCents)}
          aria-describedby={whyId}
          onClick={() => onWait(false)}
        >
          {mayClose
            ? 'Close the stop now'
            : nowMs >= Date.parse(wait.until)
              ? 'Call, then close the stop'
              : `Close the stop after ${formatTime(wait.until, timeZone)}`}
        </Button>
      )}
      <Text id={whyId} size={14} leading={1.4} tone="quiet">
        {isOpen
          ? judged.kind === 'case'
            ? 'Support decides your pay for this trip.'
            : `${feeSentence(order)} The stop stays open until you confirm the photo. If ${name} comes before that, collect the item.`
          : door.tries.length === 0
            ? `Call ${name} before you close the stop. We also pay you for a longer wait, up to $2.50.`
            : 'We also pay you for a longer wait, up to $2.50.'}
      </Text>
    </Stack>
  );
}

/**
 * A sentence about the customer's fee: 'Ruth pays $5.00 instead of the full price and can book again with
 * one tap.'
 */
function feeSentence(order: DriverOrder): string {
  const name = capital(firstName(order));
  const fee = order.missedPickupFee;
  return fee > 0
    ? `${name} pays ${formatDollars(fee)} instead of the full price and can book again with one tap.`
    : `${name} pays nothing and can book again with one tap.`;
}

function WaitingPay({ waitedMs, order }: { waitedMs: number; order: DriverOrder }) {
  const tripCents = toCents(order.failedPickupPay);
  const waitingCents = waitingPayCents(waitedMs);
  return (
    <FareTable
      caption="What you get if nobody comes"
      rows={[
        {
          key: 'waiting',
          label: 'Waiting',
          detail: `${paidMinutes(waitedMs)} min × $0.25`,
          amount: formatCents(waitingCents),
        },
        { key: 'trip', label: 'Trip', amount: formatCents(tripCents) },
      ]}
      total={{
        key: 'total',
        label: 'Your pay if nobody comes',
        amount: formatCents(tripCents + waitingCents),
      }}
    />
  );
}

function Check({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li>
      {isDone ? <IconCheck {...icon} className={classes['done']} /> : <IconCircle {...icon} />}
      <span>{children}</span>
    </li>
  );
}

function AskedClose({
  stop,
  amount,
  button,
}: {
  stop: CurrentStop;
  /** The pay for the failed pickup; undefined if support decides on it. */
  amount: string | undefined;
  button: DriverAction;
}) {
  const { press, isMaking, asked } = useAsked(stop.job, button, { preset: 'customer_absent' });
  return (
    <>
      <GoButton amount={amount} isBusy={isMaking} onTap={press}>
        Take photo and close stop
      </GoButton>
      {asked}
    </>
  );
}
